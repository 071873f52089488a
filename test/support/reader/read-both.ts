import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { type FormReading, readFormSchema } from '../../../src/contract/index.js';
import { readForm } from '../../../src/contract/reader/read-form.js';

type Ordered = readonly (readonly [name: string, inner: Ordered])[];

/** The names of all members, in the order they stand in. */
const orderOf = (value: unknown): Ordered =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, inner]) => [name, orderOf(inner)] as const)
    : [];

/** Whether two readings cannot be told apart, not even by the order of their members. */
export const isSameReading = (one: FormReading, other: FormReading): boolean =>
  isDeepStrictEqual(one, other) && isDeepStrictEqual(orderOf(one), orderOf(other));

/** Reads a form with the page's reader, and fails where the contract's own reads anything else. */
export function readBoth(input: unknown): FormReading {
  const contract = readFormSchema(input);
  const page = readForm(input);
  if (isSameReading(contract, page)) return page;
  assert.deepEqual(page, contract, 'The page reads another form than the contract.');
  assert.deepEqual(orderOf(page), orderOf(contract), 'The page reads the members in another order.');
  throw new Error('The readings differ.');
}
