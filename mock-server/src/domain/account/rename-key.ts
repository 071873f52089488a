import type { Json } from '../../library.js';
import type { AuthoredDocument, Draft } from '../../store/version-records.js';
import { answerReads } from './answer-reads.js';
import { fieldsIn, mapFields } from './document-tree.js';
import { expressionsIn, rewriteExpressions } from './expressions.js';

const groupsIn = (document: AuthoredDocument): ReadonlySet<string> =>
  new Set([...fieldsIn(document)].filter(({ field }) => field.type === 'group').map(({ field }) => String(field.key)));

/** An expression that reads a field by another key. */
function renamed(expr: string, from: string, to: string, groups: ReadonlySet<string>): string {
  const places = answerReads(expr, groups)
    .filter(({ key }) => key === from)
    .sort((a, b) => b.start - a.start);
  return places.reduce((text, { start, end }) => text.slice(0, start) + to + text.slice(end), expr);
}

/** Members that name fields by their keys, outside of expressions. */
const naming = ['filter_deps', 'fills', 'table_columns', 'target_group'] as const;

const swap = (value: Json, from: string, to: string): Json => {
  if (value === from) return to;
  return Array.isArray(value) ? value.map((item: Json) => (item === from ? to : item)) : value;
};

function swapLookup(lookup: Json | undefined, from: string, to: string): Json | undefined {
  if (typeof lookup !== 'object' || lookup === null || Array.isArray(lookup)) return lookup;
  const { where, fills, ...rest } = lookup as Draft;
  const pairs = (map: Json | undefined): readonly [string, Json][] =>
    typeof map === 'object' && map !== null ? Object.entries(map as Draft) : [];
  return {
    ...rest,
    ...(where !== undefined && {
      where: Object.fromEntries(pairs(where).map(([column, key]) => [column, swap(key, from, to)])),
    }),
    ...(fills !== undefined && {
      fills: Object.fromEntries(pairs(fills).map(([key, column]) => [key === from ? to : key, column])),
    }),
  };
}

/** The document in which everything that named a field by one key names it by another. */
export function withRenamedKey(document: AuthoredDocument, from: string, to: string): AuthoredDocument {
  const groups = groupsIn(document);
  const rewritten = rewriteExpressions(document as unknown as Json, (expr) => renamed(expr, from, to, groups));
  return mapFields(rewritten as unknown as AuthoredDocument, (field) => {
    const named = naming
      .filter((name) => field[name] !== undefined)
      .map((name) => [name, swap(field[name] as Json, from, to)]);
    const lookup = swapLookup(field.lookup, from, to);
    return { ...field, ...Object.fromEntries(named), ...(lookup !== undefined && { lookup }) };
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
