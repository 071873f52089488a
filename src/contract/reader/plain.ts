import { patterns } from '../patterns.js';
import { breach, Failed, type Fault, fail, failType, type Reader, unlessFaulty } from './failed.js';

/** A value of a kind that `typeof` tells. */
const ofType =
  (type: string): Reader =>
  (value) =>
    typeof value === type ? value : failType(type);

export const str = ofType('string');
export const bool = ofType('boolean');

/** Any JSON value; it is not walked. */
export const Json: Reader = (value) => value;

export const num: Reader = (value) => (Number.isFinite(value) ? value : failType('number'));

export const positive: Reader = (value) => {
  const read = num(value);
  return read instanceof Failed || (read as number) > 0 ? read : new Failed([breach('too_small', 0)]);
};

const safe = Number.MAX_SAFE_INTEGER;

/** A whole number that is safe to count with. One that is far beyond the bounds breaks two rules. */
export const between =
  (least: number, most: number): Reader =>
  (value) => {
    const read = num(value) as number | Failed;
    if (read instanceof Failed) return read;
    if (!Number.isInteger(read)) return failType('int');
    const faults: Fault[] = [];
    for (const minimum of [-safe, least]) if (read < minimum) faults.push(breach('too_small', minimum));
    for (const maximum of [safe, most]) if (read > maximum) faults.push(breach('too_big', maximum));
    return unlessFaulty(faults, read);
  };

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
