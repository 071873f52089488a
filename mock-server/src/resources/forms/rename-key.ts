import type { Json } from '../../library.js';
import { answerReads } from './answer-reads.js';
import { fieldsIn, mapFields } from './document-tree.js';
import { expressionsIn, rewriteExpressions } from './expressions.js';
import { withRenamedFields } from './form-actions.js';
import type { AuthoredDocument, Draft } from './version-records.js';

const groupsIn = (document: AuthoredDocument): ReadonlySet<string> =>
  new Set([...fieldsIn(document)].filter(({ field }) => field.type === 'group').map(({ field }) => String(field.key)));

/** New keys by the old ones. */
type Names = ReadonlyMap<string, string>;

/** An expression that reads fields by other keys. */
function renamed(expr: string, names: Names, groups: ReadonlySet<string>): string {
  const places = answerReads(expr, groups)
    .filter(({ key }) => names.has(key))
    .sort((a, b) => b.start - a.start);
  return places.reduce((text, { key, start, end }) => text.slice(0, start) + names.get(key) + text.slice(end), expr);
}

/** Members that name fields by their keys, outside of expressions. */
const naming = ['filter_deps', 'fills', 'table_columns', 'target_group'] as const;

const swapOne = (value: Json, names: Names): Json => (typeof value === 'string' ? (names.get(value) ?? value) : value);

const swap = (value: Json, names: Names): Json =>
  Array.isArray(value) ? value.map((item: Json) => swapOne(item, names)) : swapOne(value, names);

function swapLookup(lookup: Json | undefined, names: Names): Json | undefined {
  if (typeof lookup !== 'object' || lookup === null || Array.isArray(lookup)) return lookup;
  const { where, fills, ...rest } = lookup as Draft;
  const pairs = (map: Json | undefined): readonly [string, Json][] =>
    typeof map === 'object' && map !== null ? Object.entries(map as Draft) : [];
  return {
    ...rest,
    ...(where !== undefined && {
      where: Object.fromEntries(pairs(where).map(([column, key]) => [column, swap(key, names)])),
    }),
    ...(fills !== undefined && {
      fills: Object.fromEntries(pairs(fills).map(([key, column]) => [names.get(key) ?? key, column])),
    }),
  };
}

/** The document in which everything that named a field by one key names it by another. */
export const withRenamedKey = (document: AuthoredDocument, from: string, to: string): AuthoredDocument =>
  withRenamedKeys(document, new Map([[from, to]]));

/** The same for many fields at once: a new key may be the old one of another field. */
export function withRenamedKeys(document: AuthoredDocument, names: Names): AuthoredDocument {
  const groups = groupsIn(document);
  const rewritten = rewriteExpressions(document as unknown as Json, (expr) => renamed(expr, names, groups));
  const { actions, ...rest } = rewritten as unknown as AuthoredDocument;
  const moved = actions?.map((action) => withRenamedFields(action, names) as Draft);
  return mapFields({ ...rest, ...(moved && { actions: moved }) }, (field) => {
    const named = naming
      .filter((name) => field[name] !== undefined)
      .map((name) => [name, swap(field[name] as Json, names)]);
    const lookup = swapLookup(field.lookup, names);
    return {
      ...field,
      ...Object.fromEntries(named),
      ...(lookup !== undefined && { lookup }),
      ...(field.action !== undefined && { action: withRenamedFields(field.action, names) }),
    };
  });
}

/** Where a document reads one of some fields. */
export function dependantsOf(document: AuthoredDocument, keys: ReadonlySet<string>): readonly string[] {
  const groups = groupsIn(document);
  const isReader = (expr: string): boolean => answerReads(expr, groups).some(({ key }) => keys.has(key));
  const readers = expressionsIn(document).filter(({ expr }) => isReader(expr));
  return readers.map(({ at }) => at);
}

/** The document without the logic that reads one of some fields. */
export function withoutReaders(document: AuthoredDocument, keys: ReadonlySet<string>): AuthoredDocument {
  const groups = groupsIn(document);
  const rewritten = rewriteExpressions(document as unknown as Json, (expr) =>
    answerReads(expr, groups).some(({ key }) => keys.has(key)) ? null : expr,
  );
  return rewritten as unknown as AuthoredDocument;
}
