import type { TemplateResult } from 'lit';
import { asStrings } from './html.js';

const known = new WeakMap<TemplateStringsArray, TemplateStringsArray[]>();

/** Stands for a value while templates are one text. */
const value = '\uE000';

/** The strings of several templates in a row: where one ends, the next begins. */
function repeated(strings: TemplateStringsArray, count: number): TemplateStringsArray {
  const lengths = known.get(strings) ?? [];
  known.set(strings, lengths);
  lengths[count] ??= asStrings(strings.join(value).repeat(count).split(value));
  return lengths[count];
}

/**
 * Templates of one shape as a single one, which has no marks between its rows. Only for lists that keep their length: where
 * it changes, all of it is drawn anew, and the focus in it is lost.
 */
export function asOne(rows: readonly TemplateResult[]): TemplateResult | readonly TemplateResult[] {
  const [first] = rows;
  if (!first || rows.some(({ strings }) => strings !== first.strings)) return rows;
  const strings = repeated(first.strings as TemplateStringsArray, rows.length);
  return { ...first, strings, values: rows.flatMap(({ values }) => values) };
}
