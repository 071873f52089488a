import type { Answer } from '../../contract/index.js';
import { outOfRange, when } from './faults.js';
import type { Fault, OwnRules } from './field-rules.js';

/** Times as they are kept have seconds only where there are some, and sort like the clock. */
const toTime = (value: Answer | undefined): Answer =>
  typeof value === 'string' ? value.replace(/^(.{5}):00$/, '$1') : null;

/** The fault of a time that is not at a whole number of steps from midnight. */
function offStep(time: string, step_minutes: number | null): readonly Fault[] {
  const [hour, minute, second = 0] = time.split(':').map(Number) as [number, number, number?];
  const seconds = hour * 3600 + minute * 60 + second;
  return when(!!step_minutes && seconds % (step_minutes * 60) !== 0, 'step', { step_minutes });
}

export const time: OwnRules<'time'> = {
  normalise: toTime,
  check(value, { step_minutes }, { min, max }) {
    const own = String(value);
    return [...outOfRange(own, own, { min: toTime(min), max: toTime(max) }), ...offStep(own, step_minutes)];
  },
};

const hasOffset = /(Z|[+-]\d\d:\d\d)$/;

/** Where a moment is from a bound: before, at or after it. A bound without an offset is meant by the answer's clock. */
function sideOf(moment: string, bound: Answer | undefined): number {
  if (typeof bound !== 'string') return 0;
  if (hasOffset.test(bound)) return Math.sign(Date.parse(moment) - Date.parse(bound));
  const local = moment.slice(0, bound.length);
  return local < bound ? -1 : Number(local > bound);
}

export const datetime: OwnRules<'datetime'> = {
  /** With seconds, without fractions of them, and with the offset of the clock it was read from. */
  normalise: (value) =>
    String(value).replace(
      /^(.{16})(:\d\d)?(?:\.\d+)?(Z|.{6})$/,
      (_, start, second = ':00', offset) => start + second + (/[1-9]/.test(offset) ? offset : 'Z'),
    ),
  check: (value, { step_minutes }, { min = null, max = null }) => [
    ...when(sideOf(String(value), min) < 0, 'min_date', { min }),
    ...when(sideOf(String(value), max) > 0, 'max_date', { max }),
    ...offStep(String(value).slice(11, 19), step_minutes),
  ],
};
