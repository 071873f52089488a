import assert from 'node:assert/strict';
import { type FormReading, readFormSchema } from '../../../src/contract/index.js';
import { excess } from '../../../src/contract/limits.js';
import type { FieldShapes } from '../../../src/contract/reader/field.js';
import { commonShapes } from '../../../src/contract/reader/field-shapes.js';
import { readForm } from '../../../src/contract/reader/read-form.js';
import { hasSpecialFields } from '../../../src/contract/reader/special-fields.js';
import { specialShapes } from '../../../src/contract/reader/special-shapes.js';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether two values cannot be told apart, not even by the order of their members. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  const names = Reflect.ownKeys(one);
  const others = Reflect.ownKeys(other);
  return (
    names.length === others.length &&
    names.every((name, index) => name === others[index] && isSame(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

/** The shapes that a page has at hand when it reads a form. What is no JSON, or too large, never gets that far in one. */
function shapesFor(input: unknown): FieldShapes {
  try {
    return excess(input) || !hasSpecialFields(input) ? commonShapes : { ...commonShapes, ...specialShapes };
  } catch {
    return commonShapes;
  }
}

/** Reads a form with the page's reader, and fails where the contract's own reads anything else. */
export function readBoth(input: unknown): FormReading {
  const contract = readFormSchema(input);
  const page = readForm(input, shapesFor(input));
  if (isSame(page, contract)) return page;
  assert.deepEqual(page, contract, 'The page reads another form than the contract.');
  throw new Error('The page reads the members of a form in another order than the contract.');
}
