import type { Operation } from '../library.js';
import { makeExample } from '../platform/make-example.js';
import type { Example } from './example-values.js';
import { bodies, replies } from './example-values.js';

const asExample = (value: Example | undefined) => (value === undefined ? {} : { example: value });

const isOfAccount = ({ auth }: Operation): boolean => auth === 'account' || auth === 'session';

/** An example of what an operation is sent: written down, or made of its shape. */
export const bodyExampleOf = (name: string, operation: Operation) =>
  asExample(
    bodies[name] ?? (isOfAccount(operation) && operation.body ? (makeExample(operation.body) as Example) : undefined),
  );

/** An example of what it answers with. */
export function exampleOf(name: string, operation: Operation, status: number) {
  const schema = operation.replies[status];
  const isMade = isOfAccount(operation) && schema !== undefined && !name.endsWith('Schema');
  return asExample(replies[name]?.[status] ?? (isMade ? (makeExample(schema) as Example) : undefined));
}
