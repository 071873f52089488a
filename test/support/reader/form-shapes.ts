import { fieldSchemas } from '../../../src/contract/field.js';
import * as fieldCommon from '../../../src/contract/field-common.js';
import { FormSchema } from '../../../src/contract/form.js';
import * as logic from '../../../src/contract/logic.js';
import { codeOf, ownCodeOf, shapeCode } from './code-of.js';
import { defOf, type Schema, type Shape } from './zod-def.js';

/** Where the words of the reader come from. */
const vocabulary: Readonly<Record<string, readonly string[]>> = {
  '../theme-tokens.js': ['readTokens'],
  './field.js': ['readField'],
  './field-shapes.js': [],
  './missing.js': [
    ...['amount', 'def', 'hint', 'hintText', 'ignored', 'list', 'mapOf', 'number', 'off', 'on', 'oneOf', 'opt'],
    ...['part', 'text', 'texts', 'whole'],
  ],
  './nested.js': ['array', 'object', 'record', 'union'],
  './plain.js': [
    ...['between', 'bool', 'count', 'int', 'Json', 'key', 'literal', 'num', 'openEnum', 'positive', 'str', 'url'],
  ],
};

const common = fieldCommon.common as unknown as Shape;

/** What a type of field has of its own. Where groups get their fields is where all types are known: in `field.ts`. */
const ownMembers = (schema: Schema): Shape =>
  Object.fromEntries(
    Object.entries(defOf(schema).shape).filter(
      ([name, member]) => common[name] !== member && name !== 'type' && name !== 'fields',
    ),
  );

const fields = Object.entries(fieldSchemas).map(([type, schema]) => [type, ownMembers(schema as never)] as const);
const document = defOf(defOf(FormSchema as unknown as Schema).in).out;

/**
 * Objects that are used in several places get a name: that of the contract, or of the first member they are found in.
 * Whatever else is repeated is written out: after gzip that is smaller than a name.
 */
function sharedNames(): Map<Schema, string> {
  const given = new Map(
    Object.entries({ ...logic, ...fieldCommon }).map(([name, schema]) => [schema as unknown, name]),
  );
  const uses = new Map<Schema, [name: string, count: number]>();
  const note = (schema: Schema, member: string): string | undefined => {
    if (defOf(schema).type !== 'object') return undefined;
    const base = member.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
    const [name, count] = uses.get(schema) ?? [given.get(schema) ?? base, 0];
    uses.set(schema, [name, count + 1]);
    return count > 0 ? name : undefined;
  };
  for (const shape of [common, ...fields.map(([, own]) => own)]) shapeCode(shape, note);
  codeOf(document, 'document', note);
  const shared = [...uses].flatMap(([schema, [name, count]]) => (count > 1 ? [[schema, name] as const] : []));
  const names = shared.map(([, name]) => name);
  if (new Set(names).size < names.length) throw new Error(`Two shapes have the same name: ${names.join(', ')}`);
  return new Map(shared);
}

/** The imports of a source that uses these words. */
const importsFor = (code: string, places: typeof vocabulary): string =>
  Object.entries(places)
    .map(([from, words]) => [from, words.filter((word) => new RegExp(`\\b${word}\\b(?!:)`).test(code))] as const)
    .filter(([, used]) => used.length > 0)
    .map(([from, used]) => `import { ${used.join(', ')} } from '${from}';\n`)
    .join('');

const header = '// Made from the schemas of the contract by test/support/reader/shape-files.ts. Do not edit.\n\n';

/** The two sources of src/contract/reader that are made from the schemas, by their names; how they are laid out is left open. */
export function formShapes(): Readonly<Record<'field-shapes.ts' | 'form-shape.ts', string>> {
  const shared = sharedNames();
  const constants = new Map<string, string>();
  const named = (schema: Schema, member: string): string | undefined => {
    const name = shared.get(schema);
    if (name && !constants.has(name)) constants.set(name, `const ${name} = ${ownCodeOf(schema, member, named)};\n\n`);
    return name;
  };

  const commonCode = shapeCode(common, named);
  const ownCode = fields.map(([type, own]) => `${type}: ${shapeCode(own, named)}`).join(', ');
  const ofFields = new Map(constants);
  const documentCode = ownCodeOf(document, 'document', named);
  const ofForm = [...constants].filter(([name]) => !ofFields.has(name)).map(([, code]) => code);
  const formCode = `${ofForm.join('')}/** A form, but for what is out of order in it. */\nexport const Document = ${documentCode};\n`;

  const lent = [...ofFields.keys()].filter((name) => new RegExp(`\\b${name}\\b`).test(formCode));
  const fieldCode = `${[...ofFields]
    .map(([name, code]) => (lent.includes(name) ? `export ${code}` : code))
    .join('')}/** What every field may have. */\nexport const common = ${commonCode};\n
/** What fields have of their own, by type; where \`label\` is among it, it is another one. */\nexport const fields = { ${ownCode} };\n`;
  return {
    'field-shapes.ts': `${header}${importsFor(fieldCode, vocabulary)}\n${fieldCode}`,
    'form-shape.ts': `${header}${importsFor(formCode, { ...vocabulary, './field-shapes.js': lent })}\n${formCode}`,
  };
}
