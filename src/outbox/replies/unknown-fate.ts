import type { EntrySession } from '../../contract/index.js';
import { equalAnswers } from '../conflicts/merge.js';
import { own } from '../core/answer-record.js';
import type { Draft } from '../core/draft.js';
import { confirmChange, viewFrom } from '../core/local-view.js';
import type { OutboxState } from '../core/state.js';
import { changesIn } from '../queue/batch.js';
import { submitKeyFor, unfreeze } from '../queue/freeze.js';
import { unnamedIn } from '../queue/listed-instances.js';
import { echoesAfter, withRemoved } from './confirm.js';

/**
 * What the entry says about a batch whose fate is unknown. One that went through is done. One that did not may
 * still be on its way, so it stays as it is. Anything else is for the merge to sort out.
 */
export function reviewed({ draft, pull, setup }: OutboxState, session: EntrySession): Partial<Draft> {
  const { batch } = draft;
  if (!batch) return {};
  if (!('changes' in batch || 'change' in batch)) {
    // Who has thrown the draft away since does not want it sent; had it been, there would be no draft.
    if (draft.discarding && batch.kind === 'submit') return { batch: null };
    if (pull !== 'reconcile' || batch.kind === 'discard') return {};
    return { batch: null, submitKey: submitKeyFor(draft, setup) };
  }
  if (pull !== 'open') return batch.attempts === 0 || pull === 'reconcile' ? unfreeze(draft) : {};
  if ('changes' in batch) {
    const now = (path: string) => own(session.answers, path);
    const missing = unnamedIn(batch, session.groups).length;
    if (missing === 0 && batch.changes.every(({ path, value }) => equalAnswers(now(path), value)))
      return applied(draft);
    const untouched =
      missing === (batch.adds?.length ?? 0) &&
      batch.changes.every(({ path }) => equalAnswers(now(path), own(draft.base, path)));
    return untouched ? {} : unfreeze(draft);
  }
  const { change } = batch;
  if (change.kind === 'press' || change.kind === 'reorder') return {};
  const isThere = (own(session.groups, change.group) ?? []).includes(change.id);
  return isThere === (change.kind === 'remove') ? {} : applied(draft);
}

function applied(draft: Draft): Partial<Draft> {
  const base = viewFrom(draft.base, draft.groups);
  for (const change of changesIn(draft.batch)) confirmChange(base, change);
  return {
    batch: null,
    base: base.answers,
    groups: base.groups,
    removed: withRemoved(draft.removed, draft.batch),
    echoes: echoesAfter(draft.echoes, draft, new Set()),
  };
}
