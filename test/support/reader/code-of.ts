import { Broken } from '../../../src/contract/defect.js';
import { patterns } from '../../../src/contract/patterns.js';
import { readTokens } from '../../../src/contract/theme-tokens.js';
import { checksOf, defOf, type Schema, type Shape } from './zod-def.js';

/** What stands for a schema that has a name of its own. */
export type Named = (schema: Schema, member: string) => string | undefined;

/** What the reader has a shorter word for. */
const words: ReadonlyMap<string, string> = new Map([
  ['opt(str)', 'text'],
  ['opt(num)', 'number'],
  ['opt(count)', 'amount'],
  ['def(bool, false)', 'off'],
  ['def(bool, true)', 'on'],
  ['list(str)', 'texts'],
  ['hint(str)', 'hintText'],
]);

const inWords = (code: string) => words.get(code) ?? code;
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const quoted = (value: unknown) => JSON.stringify(value).replaceAll('"', "'");
/** What is inside the brackets of a call, if it is a call of that function. */
const insideOf = (name: string, code: string) => (code.startsWith(`${name}(`) ? code.slice(name.length + 1, -1) : null);

/** A shape of zod's as one of the reader's. */
export const shapeCode = (shape: Shape, named: Named): string =>
  `{ ${Object.entries(shape)
    .map(([name, schema]) => {
      const code = codeOf(schema, name, named);
      return code === name ? name : `${name}: ${code}`;
    })
    .join(', ')} }`;

/** A schema of zod's in the words of src/contract/reader. Throws for what the reader has no words for. */
export function codeOf(schema: Schema, member: string, named: Named): string {
  return named(schema, member) ?? inWords(ownCodeOf(schema, member, named));
}

/** The same, of a schema that has no name, or is about to get one. */
export function ownCodeOf(schema: Schema, member: string, named: Named): string {
  const def = defOf(schema);
  const refuse = (what: string) => new Error(`${member}: the reader of forms has no words for ${what}`);
  const inner = (of: Schema) => codeOf(of, member, named);
  switch (def.type) {
    case 'boolean':
      return 'bool';
    case 'unknown':
      return 'Json';
    case 'string': {
      const checks = checksOf(schema);
      if (checks.length === 0) return 'str';
      const [name] = Object.entries(patterns).find(([, pattern]) => checks[0]?.pattern === pattern) ?? [];
      if (!name || checks.length > 1) throw refuse('these checks of a string');
      return name;
    }
    case 'number':
      return numberCode(schema, refuse);
    case 'literal':
      if (def.values.length !== 1 || typeof def.values[0] !== 'string') throw refuse('this literal');
      return `literal(${quoted(def.values[0])})`;
    case 'object':
      return `object(${shapeCode(def.shape, named)})`;
    case 'array':
      return `array(${inner(def.element)})`;
    case 'record':
      if (inner(def.keyType) !== 'str') throw refuse('names of a certain form');
      return `record(${inner(def.valueType)})`;
    case 'transform':
      if (def.transform !== readTokens) throw refuse('this transform');
      return 'readTokens';
    case 'union': {
      const [first, second, ...more] = def.options.map(defOf);
      if (first?.type !== 'enum') return `union(${def.options.map(inner).join(', ')})`;
      const isOpen = second?.type === 'pipe' && schema.safeParse('a name nobody knows').data === 'other';
      if (!isOpen || more.length > 0) throw refuse('an enum that is not open');
      return `openEnum(${Object.values(first.entries).map(quoted).join(', ')})`;
    }
    case 'prefault': {
      const shape = insideOf('object', inner(def.innerType));
      if (!shape || !same(def.defaultValue, {}) || !schema.safeParse(null).success) throw refuse('this prefault');
      return `whole(${shape})`;
    }
    case 'default':
      return defaultCode(schema, inner, refuse);
    case 'nullable':
      return fallbackCode(schema, inner, refuse);
    default:
      throw refuse(def.type);
  }
}

type Refuse = (what: string) => Error;

function numberCode(schema: Schema, refuse: Refuse): string {
  const checks = checksOf(schema).map(({ check, value, inclusive }) => ({ check, value, inclusive }));
  if (defOf(schema).format !== 'safeint') {
    if (checks.length === 0) return 'num';
    if (same(checks, [{ check: 'greater_than', value: 0, inclusive: false }])) return 'positive';
    throw refuse('these checks of a number');
  }
  if (checks.length === 0) return 'int';
  if (!checks.every(({ inclusive }) => inclusive)) throw refuse('a bound that is not among the numbers');
  const [least, most, ...more] = checks;
  if (least?.check !== 'greater_than' || more.length > 0) throw refuse('these bounds');
  if (!most && least.value === 0) return 'count';
  if (most?.check !== 'less_than') throw refuse('these bounds');
  return `between(${least.value}, ${most.value})`;
}

function defaultCode(schema: Schema, inner: (of: Schema) => string, refuse: Refuse): string {
  const { innerType, defaultValue } = defOf(schema);
  const ofNull = schema.safeParse(null);
  if (!ofNull.success || !same(ofNull.data, defaultValue)) throw refuse('a default that null does not mean');
  if (defaultValue === null) return `opt(${inner(defOf(innerType).innerType)})`;
  const code = inner(innerType);
  const items = same(defaultValue, []) ? insideOf('array', code) : insideOf('record', code);
  if (items && same(defaultValue, [])) return `list(${items})`;
  if (items && same(defaultValue, {})) return `mapOf(${items})`;
  const names = insideOf('openEnum', code);
  if (names?.startsWith(`${quoted(defaultValue)},`)) return `oneOf(${names})`;
  return `def(${code}, ${quoted(defaultValue)})`;
}

/** What takes anything has something to put in place of what does not fit: zod does not tell, so it is tried. */
function fallbackCode(schema: Schema, inner: (of: Schema) => string, refuse: Refuse): string {
  const { innerType } = defOf(schema);
  const instead = schema.safeParse(Symbol('nothing that fits'));
  if (!instead.success) throw refuse('null that stays null');
  if (instead.data instanceof Broken) return `part(${inner(innerType)})`;
  if ((instead.data as { readonly type?: unknown } | null)?.type === 'unknown') return 'readField';
  const missing = innerType.safeParse(undefined);
  if (!missing.success || !same(missing.data, instead.data)) throw refuse('what stands in for a broken value');
  if (instead.data !== null) return `ignored(${inner(innerType)})`;
  return `hint(${inner(defOf(defOf(innerType).innerType).innerType)})`;
}
