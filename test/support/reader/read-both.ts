import assert from 'node:assert/strict';
import { type FormReading, readFormSchema } from '../../../src/contract/index.js';
import { readForm } from '../../../src/contract/reader/read-form.js';

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

/** Reads a form with the page's reader, and fails where the contract's own reads anything else. */
export function readBoth(input: unknown): FormReading {
  const contract = readFormSchema(input);
  const page = readForm(input);
  if (isSame(page, contract)) return page;
  assert.deepEqual(page, contract, 'The page reads another form than the contract.');
  throw new Error('The page reads the members of a form in another order than the contract.');
}
