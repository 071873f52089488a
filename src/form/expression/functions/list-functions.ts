import { define } from '../function-table.js';
import { keyOf, rankOf } from '../operators.js';
import type { Value } from '../value.js';
import { areOrdered, kindsIn } from './number-functions.js';

type List = readonly Value[];

/** Functions over lists. */
export const listFunctions = {
  first: define('list -> item', (_, list: List) => list[0] ?? null),
  last: define('list -> item', (_, list: List) => list.at(-1) ?? null),
  distinct: define('list -> same', (frame, list: List) => {
    const seen = new Map<string, Value>();
    for (const item of list) {
      const key = keyOf(frame, item);
      if (!seen.has(key)) seen.set(key, item);
    }
    return [...seen.values()];
  }),
  flatten: define('list -> list', (frame, list: List) => {
    const flat = list.flatMap((item) => item ?? []);
    frame.charge(flat.length);
    return flat;
  }),
  sort: define('list -> same', (frame, list: List) => {
    const present = list.filter((item) => item !== null);
    if (!areOrdered(present)) return frame.misfit('sort()', ...kindsIn(present));
    const ordered = present.sort((a, b) => (rankOf(a)! < rankOf(b)! ? -1 : rankOf(a)! > rankOf(b)! ? 1 : 0));
    return [...ordered, ...list.filter((item) => item === null)];
  }),
  reverse: define('list -> same', (_, list: List) => [...list].reverse()),
};
