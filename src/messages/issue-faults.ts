import type { About } from './issue-about.js';
import { fromList, missing } from './issue-codes.js';
import type { DatePart, TypeFault } from './type-fault.js';

type Said = { readonly [K in TypeFault['kind']]: (about: About, fault: TypeFault & { readonly kind: K }) => string };

function dateParts({ words: { date }, write, subject, label }: About, of: string, left: readonly DatePart[]): string {
  const parts = write.and(left.map((part) => date.names[part]));
  if (of === 'start') return date.missingStart(parts, left.length);
  return of === 'end' ? date.missingEnd(parts, left.length) : date.missing(subject, parts, label, left.length);
}

/** A number that would do: the usual example, unless the form wants others; then one from the middle of those. */
function exampleFor(field: About['field'], usual: number): number {
  const { min, max } = (field ?? {}) as { min?: unknown; max?: unknown };
  const least = typeof min === 'number' ? min : Number.NEGATIVE_INFINITY;
  const most = typeof max === 'number' ? max : Number.POSITIVE_INFINITY;
  if (usual >= least && usual <= most) return usual;
  if (Number.isFinite(least) && Number.isFinite(most)) return most - least > 2 ? Math.round((least + most) / 2) : least;
  return Number.isFinite(least) ? least : most;
}

const plainNumber = ({ words, write, name, subject, label, field }: About, usual: number): string =>
  words.number.plain(name, subject, write.number(exampleFor(field, usual)), label);

/** What is wrong with a text that could not be read as what was asked for. */
export const faults: Said = {
  dateParts: (about, { of, missing: parts }) => dateParts(about, of, parts),
  shortYear: ({ words }) => words.date.shortYear,
  noSuchDate: ({ words: { date }, subject, label }, { of }) =>
    of === 'start' ? date.realStart : of === 'end' ? date.realEnd : date.real(subject, label),
  noStart: ({ words, subject, label }) => words.date.noStart(subject, label),
  noEnd: ({ words, subject, label }) => words.date.noEnd(subject, label),
  noDate: ({ words, subject, label }) => words.date.noDate(subject, label),
  noTime: ({ words, subject, label }) => words.date.noTime(subject, label),
  noSuchTime: ({ words, subject, label }) => words.time.real(subject, label),
  time: ({ words }) => words.time.plain,
  bothEnds: ({ words, subject, label }) => words.number.bothEnds(subject, label),
  twoReadings: ({ words, subject, label }) => words.number.twoReadings(subject, label),
  number: (about) => plainNumber(about, 30),
  percent: (about) => plainNumber(about, 12.5),
  money: ({ words, write, subject, label, field, answer }) => {
    const { currency } = { ...field, ...(answer as object | null) } as { currency?: unknown };
    return words.number.money(subject, write.amount(currency), label);
  },
  color: ({ words, subject, label }) => words.color(subject, label),
  position: ({ words, subject, label }) => words.position(subject, label),
  notListed: fromList,
  emailsDiffer: ({ words }) => words.emailsDiffer,
  emailOnce: ({ words }) => words.emailOnce,
  phone: ({ words, name }, { example }) => (example ? words.phone.like(name, example) : words.phone.whole(name)),
  unanswered: missing,
};
