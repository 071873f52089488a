import type { BinaryOperator } from './ast.js';
import { dayMs } from './calendar.js';
import type { Frame } from './frame.js';
import { DateTimeValue, DateValue, isList, isMap, kindOf, TimeValue, type Value } from './value.js';

type Operator = (frame: Frame, a: Value, b: Value) => Value;

/** What a value sorts by, or undefined when it has no order. */
export function rankOf(value: Value): number | string | undefined {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof DateValue) return value.day;
  if (value instanceof TimeValue) return value.second;
  return value instanceof DateTimeValue ? value.instant : undefined;
}

/** A text that two values share exactly when they are equal, lists and maps included. */
export function keyOf(frame: Frame, value: Value): string {
  frame.charge(1);
  if (value === null) return 'null';
  if (isList(value)) return `[${value.map((item) => keyOf(frame, item)).join()}]`;
  const rank = rankOf(value);
  if (rank !== undefined) return kindOf(value) + JSON.stringify(rank);
  const map = value as Value & object;
  if (!isMap(map)) return '';
  const members = [...map.keys()].sort().map((key) => [key, map.get(key) ?? null] as const);
  return `{${members.flatMap(([key, member]) => (member === null ? [] : JSON.stringify(key) + keyOf(frame, member)))}}`;
}

/** Whether two values are equal; values of different kinds never are. */
export function isEqual(frame: Frame, a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a === null || b === null) return false;
  if (typeof a === 'boolean' && isMap(b)) return a === b.bool;
  if (typeof b === 'boolean' && isMap(a)) return b === a.bool;
  return typeof a === 'object' && typeof b === 'object' && keyOf(frame, a) === keyOf(frame, b);
}

/** A number that JSON can hold, or null with a diagnostic. */
export const finite = (frame: Frame, result: number): number | null =>
  Number.isFinite(result) ? result : frame.fail('The result is not a number', 'number');

const arithmetic =
  (
    op: string,
    compute: (a: number, b: number) => number,
    other?: (frame: Frame, a: Value, b: Value) => Value | undefined,
  ): Operator =>
  (frame, a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return finite(frame, compute(a, b));
    const result = other?.(frame, a, b);
    if (result !== undefined) return result;
    return a === null || b === null ? null : frame.misfit(`"${op}"`, a, b);
  };

function join(frame: Frame, a: Value, b: Value): Value | undefined {
  if (typeof a === 'string' || typeof b === 'string') {
    const [left, right] = [a ?? '', b ?? ''];
    if (typeof left !== 'string' || typeof right !== 'string') return undefined;
    frame.text(left.length + right.length);
    frame.read(left, right);
    return left + right;
  }
  if (a === null || b === null || !isList(a) || !isList(b)) return undefined;
  frame.charge(a.length + b.length);
  return [...a, ...b];
}

/** Days between two dates or two datetimes. */
function difference(_frame: Frame, a: Value, b: Value): Value | undefined {
  if (a instanceof DateValue && b instanceof DateValue) return a.day - b.day;
  if (a instanceof DateTimeValue && b instanceof DateTimeValue) return (a.instant - b.instant) / dayMs;
  return undefined;
}

const comparison =
  (op: string, holds: (a: number | string, b: number | string) => boolean): Operator =>
  (frame, a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return holds(a, b);
    if (a === null || b === null) return false;
    const [left, right] = [rankOf(a), rankOf(b)];
    if (left === undefined || right === undefined || kindOf(a) !== kindOf(b)) return frame.misfit(`"${op}"`, a, b);
    return holds(left, right);
  };

/** Whether a list has an equal item. */
export function includes(frame: Frame, list: readonly Value[], value: Value): boolean {
  frame.charge(list.length);
  return list.some((item) => isEqual(frame, item, value));
}

const isIn: Operator = (frame, a, b) => {
  if (a === null || b === null) return false;
  if (isList(b)) return includes(frame, b, a);
  if (isMap(b) && typeof a === 'string') return (b.get(a) ?? null) !== null;
  return frame.misfit('"in"', a, b);
};

/** The operators that read both sides; `&&` and `||` stop early and are compiled on their own. */
export const operators: Readonly<Record<Exclude<BinaryOperator, '&&' | '||'>, Operator>> = {
  '+': arithmetic('+', (a, b) => a + b, join),
  '-': arithmetic('-', (a, b) => a - b, difference),
  '*': arithmetic('*', (a, b) => a * b),
  '/': arithmetic('/', (a, b) => a / b),
  '%': arithmetic('%', (a, b) => a % b),
  '<': comparison('<', (a, b) => a < b),
  '<=': comparison('<=', (a, b) => a <= b),
  '>': comparison('>', (a, b) => a > b),
  '>=': comparison('>=', (a, b) => a >= b),
  '==': isEqual,
  '!=': (frame, a, b) => !isEqual(frame, a, b),
  in: isIn,
};
