import { type Named, placesIn } from './options.js';

/** Each value once, in the order of the options, with those that are none of them behind. */
export function inOrder(values: Iterable<string>, named: Named): string[] {
  const place = (value: string) => placesIn(named).get(value) ?? named.length;
  return [...new Set(values)].sort((a, b) => place(a) - place(b));
}
