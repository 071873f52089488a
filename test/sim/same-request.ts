import type { Batch } from '../../src/outbox/batch.js';

const bodyOf = ({ attempts: _, ...body }: Batch): string => JSON.stringify(body);

/** Whether two requests say the same, however often each was tried. */
export const isSameRequest = (one: Batch, other: Batch): boolean => one === other || bodyOf(one) === bodyOf(other);
