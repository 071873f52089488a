import type { Batch } from '../../src/outbox/queue/batch.js';

/** What the outbox notes about a request beside what it says. */
const notes = new Set(['attempts', 'opposed']);

const bodyOf = (batch: Batch): string =>
  JSON.stringify(batch, (key, value: unknown) => (notes.has(key) ? undefined : value));

/** Whether two requests say the same, however often each was tried. */
export const isSameRequest = (one: Batch, other: Batch): boolean => one === other || bodyOf(one) === bodyOf(other);
