import type { Detail } from '../../contract/index.js';
import type { Draft, Parked, Shelved } from '../core/draft.js';
import { type Change, happensIn, isSet, makes } from '../queue/change.js';

/**
 * The draft with refused changes put aside; one whose question was answered again since is simply over. One in an
 * instance that is removed by now goes with it: nobody could mend it there.
 */
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
  const isGone = (change: Change): boolean => isRemoved(change, draft.pending);
  const refused = draft.pending.filter(isSet).filter((change) => seqs.has(change.seq) && !isAnswered(change));
  const parked = refused.filter((change) => !isGone(change)).map((change): Parked => ({ change, code, details }));
  const shelved = refused.filter(isGone).map(({ path, value }): Shelved => ({ path, value, whose: 'undone' }));
  return {
    pending: draft.pending.filter(({ seq }) => !seqs.has(seq)),
    parked: [...draft.parked, ...parked],
    shelf: [...draft.shelf, ...shelved],
    suspects: [],
  };
}

/** Whether the instance a change happens in is to be removed, and not brought back after. */
const isRemoved = (change: Change, pending: readonly Change[]): boolean =>
  pending.some(
    (later, at) =>
      later.kind === 'remove' &&
      happensIn(change, later) &&
      !pending.slice(at + 1).some((again) => makes(again, later.id)),
  );
