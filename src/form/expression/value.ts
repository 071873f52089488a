/** A calendar date, as the days since 1970-01-01. */
export class DateValue {
  readonly day: number;
  constructor(day: number) {
    this.day = day;
  }
}

/** A time of day, as the seconds since midnight. */
export class TimeValue {
  readonly second: number;
  constructor(second: number) {
    this.second = second;
  }
}

/** An instant in milliseconds since 1970-01-01T00:00Z, with the offset in minutes of the clock it was read from. */
export class DateTimeValue {
  readonly instant: number;
  readonly offset: number;
  constructor(instant: number, offset: number) {
    this.instant = instant;
    this.offset = offset;
  }
}

/**
 * A map as expressions read it. A native `Map` is one; a group instance can be a view that computes members when they
 * are asked for.
 */
export interface MapValue {
  get(key: string): Value | undefined;
  keys(): Iterable<string>;
  /** What the map is where true or false is asked for: a signature is true once signed, and has members too. */
  readonly bool?: boolean;
}

/** Everything an expression can read, compute or result in. */
export type Value =
  | null
  | boolean
  | number
  | string
  | readonly Value[]
  | MapValue
  | DateValue
  | TimeValue
  | DateTimeValue;

/** Kinds of value, one bit each, so that a set of kinds is a number. */
export const kinds = {
  null: 1,
  bool: 2,
  number: 4,
  string: 8,
  list: 16,
  map: 32,
  date: 64,
  time: 128,
  datetime: 256,
  any: 511,
} as const;

export type KindName = keyof typeof kinds;

/** The kind of a value. */
export function kindOf(value: Value): number {
  switch (typeof value) {
    case 'number':
      return kinds.number;
    case 'string':
      return kinds.string;
    case 'boolean':
      return kinds.bool;
  }
  if (value === null) return kinds.null;
  if (isList(value)) return kinds.list;
  if (value instanceof DateValue) return kinds.date;
  if (value instanceof TimeValue) return kinds.time;
  return value instanceof DateTimeValue ? kinds.datetime : kinds.map;
}

/** The names of a set of kinds, for messages. */
export const kindNames = (set: number): string =>
  set === kinds.any
    ? 'any'
    : Object.entries(kinds)
        .filter(([, kind]) => kind !== kinds.any && kind & set)
        .map(([name]) => name)
        .join(' or ');

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

export const isMap = (value: Value): value is MapValue => kindOf(value) === kinds.map;

/** Whether a condition holds: only `true` does; null and anything else does not. */
export const isTrue = (value: Value): boolean => value === true || (isMap(value) && value.bool === true);
