import type { Answers } from '../../contract/index.js';
import { parsePath } from '../../form/path.js';
import { equalAnswers } from '../conflicts/merge.js';
import { own } from '../core/answer-record.js';
import type { Draft } from '../core/draft.js';
import type { OutboxEvent } from '../core/events.js';
import { localView } from '../core/local-view.js';
import { type OutboxState, withDraft } from '../core/state.js';
import { isSet } from '../queue/change.js';
import { enqueue } from '../queue/enqueue.js';
import { startOver } from './restart.js';

type Renewed = Extract<OutboxEvent, { type: 'renewed' }>;

/** The answers begin again in an entry of their own, since nobody can get at the old one any more. */
export function renewed(state: OutboxState, { createKey, shown = {} }: Renewed, now: number): OutboxState {
  const { createRound, version_id, beginning } = state.draft;
  const newKeys = {
    createKey,
    createRound: createRound + 1,
    yields: undefined,
    beginning: { ...beginning, version_id },
  };
  // Whoever starts again looks at it first: the old one may have been sent after all.
  const wishes = { submitKey: null, submitAt: undefined, submitSent: false, discarding: false };
  const fresh: Draft = { ...state.draft, ...startOver(state, null), ...newKeys, ...wishes };
  return { ...withDraft(state, asShown(fresh, shown)), heard: null, halt: null, pull: null, dueAt: now };
}

/**
 * A draft with all that is on screen: what another tab has answered and sent was in the old entry, and is known here by
 * its word alone. What was refused, or is only half given, waits for the respondent.
 */
function asShown(draft: Draft, shown: Answers): Draft {
  const { answers, groups } = localView(draft);
  const isOpen = (path: string): boolean =>
    own(draft.notes, path) === undefined && !draft.parked.some(({ change }) => isSet(change) && change.path === path);
  const isThere = (path: string): boolean =>
    parsePath(path)?.instances.every(({ group, id }) => own(groups, group)?.includes(id)) ?? true;
  return Object.entries(shown)
    .filter(([path, value]) => !equalAnswers(own(answers, path) ?? null, value) && isOpen(path) && isThere(path))
    .reduce((next, [path, value]) => enqueue(next, { kind: 'set', path, value }), draft);
}
