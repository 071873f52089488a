import type { Json } from '../../library.js';
import { Refusal } from '../problem.js';
import { schemaFaults } from './json-schema.js';

/** Refuses an input that an action does not take, and says where. */
export function needInput(schema: Json, input: Json): void {
  const faults = schemaFaults(schema, input);
  if (faults.length === 0) return;
  throw new Refusal('validation_failed', 'The action does not take this input.', {
    details: faults.map((fault) => ({ ...fault, in: 'body', path: `/input${fault.path}` })),
  });
}
