import { Refusal } from '../problem.js';

/** What things are put in order by. */
export type SortValue = string | number | boolean | null;

/** The values of something by the names one may sort by. */
export type Sorts<T> = Readonly<Record<string, (item: T) => SortValue>>;

/** An order: where something stands in it, and which of two stands first. */
export interface Order<T> {
  keyOf(item: T): readonly SortValue[];
  compare(a: readonly SortValue[], b: readonly SortValue[]): number;
  /** Whether it is the order in which things were made, or the reverse. */
  readonly byAge: 'newest' | 'oldest' | null;
}

const rank = (value: SortValue): number => (value === null ? 0 : typeof value === 'string' ? 2 : 1);

function compareValues(a: SortValue, b: SortValue): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (a === b || a === null || b === null) return 0;
  return a < b ? -1 : 1;
}

/**
 * Reads an order such as `-created_at,name`; ids decide between equals, so that every page has a place to go on from.
 * What is `aging` never changes, and grows with every new item.
 */
export function orderOf<T extends { readonly id: string }>(
  sorts: Sorts<T>,
  sort = '-created_at',
  aging: readonly string[] = ['created_at'],
): Order<T> {
  const terms = sort.split(',').map((term) => {
    const name = term.trim().replace(/^-/, '');
    const read = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
    if (!read) throw unknown(name, Object.keys(sorts));
    return { name, read, sign: term.trim().startsWith('-') ? -1 : 1 };
  });
  const idSign = terms[0]?.sign ?? -1;
  const [first] = terms;
  const isByAge = terms.length === 1 && first !== undefined && aging.includes(first.name);
  return {
    byAge: isByAge ? (first.sign < 0 ? 'newest' : 'oldest') : null,
    keyOf: (item) => [...terms.map(({ read }) => read(item)), item.id],
    compare(a, b) {
      for (const [at, { sign }] of terms.entries()) {
        const difference = compareValues(a[at] ?? null, b[at] ?? null) * sign;
        if (difference !== 0) return difference;
      }
      return compareValues(a.at(-1) ?? null, b.at(-1) ?? null) * idSign;
    },
  };
}

function unknown(name: string, known: readonly string[]): Refusal {
  const message = `There is no sorting by "${name}"; there is by ${known.join(', ')}.`;
  return new Refusal('invalid_parameter', message, {
    details: [{ in: 'query', path: 'sort', code: 'option_unknown', message }],
  });
}
