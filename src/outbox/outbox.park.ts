import type { Detail } from '../contract/index.js';
import { type Change, isSet } from './change.js';
import type { Draft, Parked } from './draft.js';

/** The draft with refused changes put aside; one whose question was answered anew since is simply over. */
export function park(
  draft: Draft,
  seqs: ReadonlySet<number>,
  code: string,
  details: readonly Detail[],
): Partial<Draft> {
  const isAnswered = (change: Change): boolean =>
    draft.pending.some(
      (later) => isSet(later) && isSet(change) && later.path === change.path && later.seq > change.seq,
    );
  const parked = draft.pending
    .filter((change) => isSet(change) && seqs.has(change.seq) && !isAnswered(change))
    .map((change): Parked => ({ change, code, details }));
  return {
    pending: draft.pending.filter(({ seq }) => !seqs.has(seq)),
    parked: [...draft.parked, ...parked],
    suspects: [],
  };
}
