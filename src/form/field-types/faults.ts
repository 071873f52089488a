import type { Answer, DetailCode } from '../../contract/index.js';
import type { Fault } from './field-rules.js';

/** A list of one fault when something is wrong, so that a check reads as a list of conditions. */
export const when = (wrong: boolean, code: DetailCode, params?: Fault['params'], part?: string): readonly Fault[] =>
  wrong ? [{ code, ...(params && { params }), ...(part && { part }) }] : [];

/** The faults of a count that has to lie between two bounds, either of which may be missing. */
export const outOfCount = (
  actual: number,
  min: number | null,
  max: number | null,
  tooFew: DetailCode = 'min_selected',
  tooMany: DetailCode = 'max_selected',
  part?: string,
): readonly Fault[] => [
  ...when(min !== null && actual < min, tooFew, { min, actual }, part),
  ...when(max !== null && actual > max, tooMany, { max, actual }, part),
];

/** The faults of a value that has to lie between two of its kind; bounds of another kind do not count. */
export const outOfRange = <T extends number | string>(
  first: T,
  last: T,
  { min, max }: { readonly min?: Answer; readonly max?: Answer },
  [early, late]: readonly [DetailCode, DetailCode] = ['min', 'max'],
  parts: readonly [string?, string?] = [],
): readonly Fault[] => [
  ...when(typeof min === typeof first && first < (min as T), early, { min: min as T }, parts[0]),
  ...when(typeof max === typeof last && last > (max as T), late, { max: max as T }, parts[1]),
];

/** A part that has to be filled in, and is not. */
export const partRequired = (missing: boolean, part: string): readonly Fault[] =>
  when(missing, 'part_required', { part }, part);
