import { Broken } from '../defect.js';
import { Failed, type Reader } from './failed.js';
import { array, object, record, type Shape } from './nested.js';
import { bool, count, num, openEnum, str } from './plain.js';

/** A default, which null and nothing both read as. Each reading gets lists and maps of its own. */
export const def =
  (read: Reader, value: unknown): Reader =>
  (given) => {
    if (given != null) return read(given);
    return Array.isArray(value) ? [...value] : value instanceof Object ? { ...value } : value;
  };

export const opt = (read: Reader): Reader => def(read, null);
export const list = (item: Reader): Reader => def(array(item), []);
export const mapOf = (item: Reader): Reader => def(record(item), {});
export const oneOf = (...names: readonly string[]): Reader => def(openEnum(...names), names[0]);

/** An object whose members all have defaults, so that it may be left out. */
export const whole = (shape: Shape): Reader => {
  const read = object(shape);
  return (given) => read(given ?? {});
};

const instead =
  (read: Reader, make: (failed: Failed, missing: unknown) => unknown): Reader =>
  (given) => {
    const value = read(given);
    if (!(value instanceof Failed)) return value;
    const missing = read(undefined);
    return make(value, missing instanceof Failed ? undefined : missing);
  };

/** A member that cannot be read is read as if it were missing. */
export const ignored = (read: Reader): Reader => instead(read, (_, missing) => missing);
export const hint = (read: Reader): Reader => ignored(opt(read));

/** A part that does not take the whole document with it: a broken one is marked until the document is put in order. */
export const part = (read: Reader): Reader => instead(read, ({ faults }, missing) => new Broken(faults, missing));

/** What is optional most often. */
export const text = opt(str);
export const number = opt(num);
export const amount = opt(count);
export const off = def(bool, false);
export const on = def(bool, true);
export const texts = list(str);
export const hintText = hint(str);
