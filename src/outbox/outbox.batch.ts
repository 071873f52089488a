import type { Answers } from '../contract/index.js';
import { withChanges } from './answer-record.js';
import type { Batch, Change, Draft } from './draft.js';

const answersIn = (changes: readonly Change[]): Answers => withChanges({}, changes);

/** The next request and what it leaves in the queue; nothing while another is on its way or none is due. */
export function freezeBatch(draft: Draft, due: boolean): Pick<Draft, 'batch' | 'pending' | 'batchCount'> | undefined {
  if (draft.batch || !due) return undefined;
  const batch = nextBatch(draft);
  if (!batch) return undefined;
  return { batch, pending: [], batchCount: draft.batchCount + 1 };
}

/** A submit is a barrier: it leaves when every answer before it has been confirmed. */
function nextBatch(draft: Draft): Batch | undefined {
  const { entry, pending, revision, submitKey, createKey } = draft;
  if (!entry) {
    if (pending.length === 0 && !submitKey) return undefined;
    return { kind: 'create', key: createKey, answers: answersIn(pending) };
  }
  if (pending.length > 0) {
    const key = `${createKey}.${draft.batchCount}`;
    return { kind: 'save', key, base_revision: revision, answers: answersIn(pending) };
  }
  return submitKey ? { kind: 'submit', key: submitKey, base_revision: revision } : undefined;
}
