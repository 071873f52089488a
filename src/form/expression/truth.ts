import type { Frame } from './frame.js';
import { isMap, type Value } from './value.js';

/** True or false, where null counts as false; null with a diagnostic when a value is neither. */
export function truth(frame: Frame, value: Value, at: number): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === null) return false;
  if (isMap(value) && value.bool !== undefined) return value.bool;
  frame.at = at;
  return frame.misfit('A condition', value);
}
