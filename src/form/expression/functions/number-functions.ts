import type { Frame } from '../frame.js';
import { define } from '../function-table.js';
import { finite, rankOf } from '../operators.js';
import { isList, kindOf, type Value } from '../value.js';

/** Moves the decimal point in the written number, where no binary fraction can disturb it. */
function shift(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** Rounds half away from zero: 1.005 to two places is 1.01. */
export function round(value: number, places: number): number {
  const size = shift(Math.round(shift(Math.abs(value), places)), -places);
  return value < 0 ? 0 - size : size;
}

/** The values to aggregate, of a list or of all arguments, without nulls. */
function present(frame: Frame, values: readonly Value[]): readonly Value[] {
  const [first] = values;
  const list = values.length === 1 && first !== undefined && isList(first) ? first : values;
  frame.charge(list.length);
  return list.filter((value) => value !== null);
}

function numbers(frame: Frame, values: readonly Value[]): readonly number[] | null {
  const list = present(frame, values);
  return list.every((value) => typeof value === 'number') ? list : frame.misfit('Adding up', ...kindsIn(list));
}

const add = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0);

/** One value of each kind. */
export const kindsIn = (list: readonly Value[]): Value[] => [
  ...new Map(list.map((value) => [kindOf(value), value])).values(),
];

/** Whether values can be put in order with each other. */
export const areOrdered = (list: readonly Value[]): boolean =>
  list.every((value) => rankOf(value) !== undefined && kindOf(value) === kindOf(list[0]!));

const extreme = (isBetter: (a: number | string, b: number | string) => boolean) =>
  define('any any... -> item', (frame, ...values: Value[]) => {
    const list = present(frame, values);
    if (list.length === 0) return null;
    if (!areOrdered(list)) return frame.misfit('Comparing', ...kindsIn(list));
    return list.reduce((best, value) => (isBetter(rankOf(value)!, rankOf(best)!) ? value : best));
  });

/** Functions over numbers, and aggregates over lists of them. */
export const numberFunctions = {
  abs: define('number -> number', (_, value: number) => Math.abs(value)),
  floor: define('number -> number', (_, value: number) => Math.floor(value)),
  ceil: define('number -> number', (_, value: number) => Math.ceil(value) + 0),
  round: define('number number? -> number', (frame, value: number, places: number = 0) =>
    Math.abs(places) <= 15 ? finite(frame, round(value, Math.trunc(places))) : frame.fail('At most 15 places'),
  ),
  min: extreme((a, b) => a < b),
  max: extreme((a, b) => a > b),
  sum: define('any any... -> number', (frame, ...values: Value[]) => {
    const list = numbers(frame, values);
    return list && finite(frame, add(list));
  }),
  avg: define('any any... -> number', (frame, ...values: Value[]) => {
    const list = numbers(frame, values);
    return list?.length ? finite(frame, add(list) / list.length) : null;
  }),
  count: define('any any... -> number', (frame, ...values: Value[]) => present(frame, values).length),
};
