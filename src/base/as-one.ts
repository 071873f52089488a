import type { TemplateResult } from 'lit';

const known = new WeakMap<TemplateStringsArray, TemplateStringsArray[]>();

/** The strings of several templates in a row: where one ends, the next begins. */
function repeated(strings: TemplateStringsArray, count: number): TemplateStringsArray {
  const lengths = known.get(strings) ?? [];
  known.set(strings, lengths);
  const made = lengths[count];
  if (made) return made;
  const seam = `${strings.at(-1)}${strings[0]}`;
  const between = strings.slice(1, -1);
  const all = [strings[0]!, ...between];
  for (let more = 1; more < count; more += 1) all.push(seam, ...between);
  all.push(strings.at(-1)!);
  lengths[count] = Object.assign(all, { raw: all });
  return lengths[count];
}

/** Longer lists are seldom drawn twice, and reading them once more would cost what is saved. */
const many = 40;

/**
 * Templates of one shape as a single one, which has no marks between its rows. Only for lists that keep their length: where
 * it changes, all of it is drawn anew, and the focus in it is lost.
 */
export function asOne(rows: readonly TemplateResult[]): TemplateResult | readonly TemplateResult[] {
  const [first] = rows;
  if (!first || rows.length > many || rows.some(({ strings }) => strings !== first.strings)) return rows;
  return {
    ...first,
    strings: repeated(first.strings as TemplateStringsArray, rows.length),
    values: rows.flatMap(({ values }) => values),
  };
}
