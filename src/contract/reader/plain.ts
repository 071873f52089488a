import { patterns } from '../patterns.js';
import { breach, Failed, type Fault, fail, failType, type Reader } from './failed.js';

/** A value of a kind that `typeof` tells. */
const ofType =
  (type: string): Reader =>
  (value) =>
    typeof value === type ? value : failType(type);

export const str = ofType('string');
export const bool = ofType('boolean');

/** Any JSON value; it is not walked. */
export const Json: Reader = (value) => value;

/** A number that is one, and passes the checks: each names what it breaks. */
const numeric =
  (check: (value: number) => readonly Fault[]): Reader =>
  (value) => {
    if (!Number.isFinite(value)) return failType('number');
    const faults = check(value as number);
    return faults.length > 0 ? new Failed(faults) : value;
  };

export const num = numeric(() => []);
export const positive = numeric((value) => (value > 0 ? [] : [breach('too_small', 0)]));

/** A whole number that is safe to count with. Far beyond the bounds it breaks two of them. */
export const between = (least: number, most: number): Reader =>
  numeric((value) =>
    Number.isInteger(value)
      ? [
          ...[Number.MIN_SAFE_INTEGER, least].filter((min) => value < min).map((min) => breach('too_small', min)),
          ...[Number.MAX_SAFE_INTEGER, most].filter((max) => value > max).map((max) => breach('too_big', max)),
        ]
      : failType('int').faults,
  );

export const int = between(-Infinity, Infinity);
export const count = between(0, Infinity);

/** A string of a certain form. */
const matching =
  (pattern: RegExp): Reader =>
  (value) => {
    const read = str(value);
    return read instanceof Failed || pattern.test(read as string) ? read : new Failed([breach('invalid_format')]);
  };

export const url = matching(patterns.url);
export const key = matching(patterns.key);

/** The one value that is allowed. */
export const literal =
  (only: string): Reader =>
  (value) =>
    value === only ? value : fail('invalid_value', only);

/** One of some names. A name this version does not know reads as `other`. */
export const openEnum =
  (...names: readonly unknown[]): Reader =>
  (value) =>
    names.includes(value) ? value : typeof value === 'string' ? 'other' : fail('invalid_union');
