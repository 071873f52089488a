import type { Answer, Path } from '../contract/index.js';
import { own } from './answer-record.js';
import { changesIn } from './batch.js';
import { type Change, isSet, type SetAnswer } from './change.js';
import type { Draft, Shelved } from './draft.js';
import { echoesSince } from './echoes.js';
import { answersOf } from './local-view.js';
import { equalAnswers } from './outbox.merge.js';
import { type OutboxState, report, type Step, withDraft } from './outbox.state.js';

type Heard = Pick<SetAnswer, 'path' | 'value' | 'seq'>;

/** Whether a question was answered later than that, here or in a tab that said so. */
export function isAnsweredSince({ draft }: OutboxState, { path, seq }: Pick<Heard, 'path' | 'seq'>): boolean {
  const waiting = [...changesIn(draft.batch), ...draft.pending];
  const isLater = (change: Change): boolean => isSet(change) && change.path === path && change.seq > seq;
  return waiting.some(isLater) || echoesSince(draft.echoes, path, seq).length > 0;
}

const hearsayOf = (entries: readonly (readonly [Path, Answer])[]): OutboxState['heard'] =>
  entries.length > 0 ? Object.fromEntries(entries) : null;

/** The state with an answer another tab was heard to give. That tab is to send it, and may not live to. */
export function hearing(state: OutboxState, { path, value, seq }: Heard, now: number): OutboxState {
  if (isAnsweredSince(state, { path, seq })) return state;
  const others = Object.entries(state.heard ?? {}).filter(([known]) => known !== path);
  const isKnown = equalAnswers(own(state.draft.base, path), value);
  return { ...state, heard: hearsayOf(isKnown ? others : [...others, [path, value]]), heardAt: now };
}

/**
 * The state without hearsay about questions that were answered here since. Where others have written since, it may have
 * arrived and been answered anew, so none of it counts any more.
 */
export function withoutOldHearsay(state: OutboxState, { pending, revision }: Draft, isOwn: boolean): OutboxState {
  const { draft, heard } = state;
  if (!heard || (draft.pending === pending && draft.revision === revision)) return state;
  if (draft.revision > revision + (isOwn ? 1 : 0)) return { ...state, heard: null };
  const isOpen = (path: Path): boolean => !draft.pending.some((change) => isSet(change) && change.path === path);
  return { ...state, heard: hearsayOf(Object.entries(heard).filter(([path]) => isOpen(path))) };
}

/**
 * What was heard, and nobody is there to send any more, is not shown any longer as if it were in the entry: it goes on
 * the shelf. To send it from here would be a guess at what is later.
 */
export function shelveHearsay(state: OutboxState): Step {
  const heard = Object.entries(state.heard ?? {});
  const answers = answersOf(state.draft);
  const shelf = heard.map(([path, value]): Shelved => ({ path, value, whose: 'mine' }));
  const changed = Object.fromEntries(heard.map(([path]) => [path, answers[path] ?? null]));
  return [
    { ...withDraft(state, { shelf: [...state.draft.shelf, ...shelf] }), heard: null },
    [report({ type: 'outbox.foreign', changed, groups: {} })],
  ];
}
