import { fieldSchemas } from '../../../src/contract/field.js';
import * as fieldCommon from '../../../src/contract/field-common.js';
import { FormSchema } from '../../../src/contract/form.js';
import * as logic from '../../../src/contract/logic.js';
import { commonFits } from '../../../src/contract/reader/answer-fits.js';
import { codeOf, type Named, ownCodeOf, shapeCode } from './code-of.js';
import { defOf, type Schema, type Shape } from './zod-def.js';

/** Where the words of the reader come from. */
const vocabulary: Readonly<Record<string, readonly string[]>> = {
  '../theme-tokens.js': ['readTokens'],
  './failed.js': ['type Reader'],
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

const commonMembers = fieldCommon.common as unknown as Shape;

/** What a type of field has of its own. Where groups get their fields is where all types are known: in `field.ts`. */
const ownMembers = (schema: Schema): Shape =>
  Object.fromEntries(
    Object.entries(defOf(schema).shape).filter(
      ([name, member]) => commonMembers[name] !== member && name !== 'type' && name !== 'fields',
    ),
  );

const fields = Object.entries(fieldSchemas).map(([type, schema]) => [type, ownMembers(schema as never)] as const);
const isCommon = ([type]: (typeof fields)[number]): boolean => Object.hasOwn(commonFits, type);
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
  for (const shape of [commonMembers, ...fields.map(([, own]) => own)]) shapeCode(shape, note);
  codeOf(document, 'document', note);
  const shared = [...uses].flatMap(([schema, [name, count]]) => (count > 1 ? [[schema, name] as const] : []));
  const names = shared.map(([, name]) => name);
  if (new Set(names).size < names.length) throw new Error(`Two shapes have the same name: ${names.join(', ')}`);
  return new Map(shared);
}

/** The imports of a source that uses these words. */
const importsFor = (code: string, places: typeof vocabulary): string =>
  Object.entries(places)
    .map(([from, words]) => [from, words.filter((word) => isUsed(code, word.replace('type ', '')))] as const)
    .filter(([, used]) => used.length > 0)
    .map(([from, used]) => `import { ${used.join(', ')} } from '${from}';\n`.replace('{ type', 'type {'))
    .join('');

/** Whether a word is in the code, other than as the name of a member. */
const isUsed = (code: string, word: string): boolean => new RegExp(`\\b${word}\\b(?!:)`).test(code);

const header = '// Made from the schemas of the contract by test/support/reader/shape-files.ts. Do not edit.\n\n';

/** Code with the constants it uses and that no source before it has. */
interface Source {
  readonly code: string;
  readonly constants: ReadonlyMap<string, string>;
}

/** A source as it is written to a file; what others use of its constants is lent to them. */
const written = ({ code, constants }: Source, lenders: readonly string[] = [], borrowers: readonly Source[] = []) => {
  const own = [...constants].map(([name, constant]) => {
    const isLent = borrowers.some((other) => isUsed([other.code, ...other.constants.values()].join(), name));
    return isLent ? `export ${constant}` : constant;
  });
  const whole = `${own.join('')}${code}`;
  const borrowed = lenders.filter((name) => isUsed(whole, name));
  return `${header}${importsFor(whole, { ...vocabulary, './field-shapes.js': borrowed })}\n${whole}`;
};

/** The sources of src/contract/reader that are made from the schemas, by their names; how they are laid out is left open. */
export function formShapes(): Readonly<Record<'field-shapes.ts' | 'special-shapes.ts' | 'form-shape.ts', string>> {
  const shared = sharedNames();
  const known = new Set<string>();
  /** The code of something, and the constants that are used in it for the first time. */
  const source = (make: (named: Named) => string): Source => {
    const constants = new Map<string, string>();
    const named: Named = (schema, member) => {
      const name = shared.get(schema);
      if (name && !known.has(name)) {
        known.add(name);
        const code = ownCodeOf(schema, member, named);
        constants.set(name, `const ${name} = ${code};\n\n`);
      }
      return name;
    };
    return { code: make(named), constants };
  };
  const shapesOf = (some: typeof fields, named: Named): string =>
    some.map(([type, own]) => `${type}: ${shapeCode(own, named)}`).join(', ');

  const common = source(
    (named) => `/** What every field may have. */
export const common = ${shapeCode(commonMembers, named)};

/** What fields of the commonest types have of their own. */
export const commonShapes = { ${shapesOf(fields.filter(isCommon), named)} };
`,
  );
  const special = source(
    (named) => `/** What fields of all other types have of their own; where \`label\` is among it, it is another one. */
export const specialShapes = { ${shapesOf(
      fields.filter((field) => !isCommon(field)),
      named,
    )} };
`,
  );
  const form = source(
    (named) => `/** A form, but for what is out of order in it. */
export const documentOf = (readField: Reader) => ${ownCodeOf(document, 'document', named)};
`,
  );
  const lenders = [...common.constants.keys()];
  return {
    'field-shapes.ts': written(common, [], [special, form]),
    'special-shapes.ts': written(special, lenders),
    'form-shape.ts': written(form, lenders),
  };
}
