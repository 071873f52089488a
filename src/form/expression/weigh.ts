import type { Frame } from './frame.js';
import { isList, type Value } from './value.js';

/**
 * Pays for every part of a value. Lists made by macros can share parts and be far larger than the memory they take, so
 * whatever walks through one pays first.
 */
export function weigh(frame: Frame, value: Value): Value {
  if (isList(value) || value instanceof Map) {
    for (const item of value.values()) {
      frame.charge(1);
      weigh(frame, item);
    }
  }
  return value;
}
