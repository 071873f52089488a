import type { Answer, Path } from '../../contract/index.js';
import { equalAnswers } from '../conflicts/merge.js';
import { own } from '../core/answer-record.js';
import type { Draft, Shelved } from '../core/draft.js';
import type { OutboxEffect, OutboxEvent } from '../core/events.js';
import { answersOf } from '../core/local-view.js';
import { type OutboxState, report, type Step, withDraft } from '../core/state.js';
import { changesIn } from '../queue/batch.js';
import { type Change, isPress, isSet, type SetAnswer } from '../queue/change.js';
import { echoesBefore, echoesSince } from './echoes.js';

type Heard = Pick<SetAnswer, 'path' | 'value' | 'seq'>;
type Arrived = Extract<OutboxEvent, { type: 'arrived' }>;

/** Whether a question was answered later than that, here or in a tab that said so; of two at once the own one counts. */
export function isAnsweredSince({ draft }: OutboxState, { path, seq }: Pick<Heard, 'path' | 'seq'>): boolean {
  const waiting = [...changesIn(draft.batch), ...draft.pending];
  const isLater = (change: Change): boolean => isSet(change) && change.path === path && change.seq >= seq;
  return waiting.some(isLater) || echoesSince(draft.echoes, path, seq).length > 0;
}

const isWaiting = ({ draft }: OutboxState, path: Path): boolean =>
  [...changesIn(draft.batch), ...draft.pending].some((change) => isSet(change) && change.path === path);

const remoteAnswersOf = (entries: readonly (readonly [Path, Answer])[]): OutboxState['heard'] =>
  entries.length > 0 ? Object.fromEntries(entries) : null;

/** The state with an answer another tab was heard to give. That tab is to send it, and may not live to. */
export function hearing(state: OutboxState, { path, value, seq }: Heard, now: number): OutboxState {
  if (isAnsweredSince(state, { path, seq })) return state;
  const others = Object.entries(state.heard ?? {}).filter(([known]) => known !== path);
  const isKnown = equalAnswers(own(state.draft.base, path), value);
  const heard = remoteAnswersOf(isKnown ? others : [...others, [path, value]]);
  // A tab that comes in is told everything once more.
  const isSame = equalAnswers(own(state.heard ?? {}, path), value);
  const heardKept = isSame ? state.heardKept : state.heardKept.filter((known) => known !== path);
  return { ...state, heard, heardAt: now, heardKept };
}

/**
 * What was taken over from a tab that only slept, without what that tab has answered again since and is known to be kept:
 * sent from here, it could come after that. What was typed in this tab is on its screen, and left to whoever typed it.
 */
function withoutOutspoken(state: OutboxState, { path, seq: said = 0 }: Arrived): OutboxState {
  const { draft, aged } = state;
  // A button that was pressed since is to see what it was pressed on.
  const free = draft.pending.slice(draft.pending.findLastIndex(isPress) + 1).filter(isSet);
  const past = free.filter((change) => change.path === path && change.seq < said && aged.has(change.seq));
  if (past.length === 0) return state;
  return withDraft(state, {
    pending: draft.pending.filter((change) => !past.some((outspoken) => outspoken === change)),
    suspects: [],
    shelf: [...draft.shelf, ...past.map(({ value }): Shelved => ({ path, value, whose: 'mine' }))],
  });
}

/** The state once something that was heard has got further: what is with the service is no remote answers any more. */
export function arrived(before: OutboxState, event: Arrived): OutboxState {
  const { path, value, reached } = event;
  const state = withoutOutspoken(before, event);
  const { heard, heardKept } = state;
  const isHeard = heard !== null && Object.hasOwn(heard, path);
  // A later answer that was heard here may be lost, and the service has this one: only a look tells what is shown.
  if (!isHeard && reached === 'service' && !isWaiting(state, path) && !equalAnswers(own(state.draft.base, path), value))
    return { ...state, pull: state.pull ?? (state.draft.entry ? 'refresh' : null) };
  if (!isHeard || !equalAnswers(heard[path], value)) return state;
  if (reached === 'device') return { ...state, heardKept: [...heardKept, path] };
  return { ...state, heard: remoteAnswersOf(Object.entries(heard).filter(([known]) => known !== path)) };
}

/** Whether everything that was heard is on the device, as far as those say who said it. */
export const isHeardKept = ({ heard, heardKept }: OutboxState): boolean =>
  heard === null || Object.keys(heard).every((path) => heardKept.includes(path));

/** The state without remote answers about questions that were answered here since, or stand differently at the service now. */
export function withoutOldRemoteAnswers(state: OutboxState, before: Draft, isOwn: boolean): OutboxState {
  const { draft, heard } = state;
  if (!heard || (draft.pending === before.pending && draft.revision === before.revision)) return state;
  const isForeign = draft.revision > before.revision + (isOwn ? 1 : 0);
  const isOpen = ([path, value]: readonly [Path, Answer]): boolean => {
    const [was, is] = [own(before.base, path), own(draft.base, path)];
    const said = own(draft.echoes, path)?.findLast((echo) => equalAnswers(echo.value, value))?.seq ?? 0;
    const isAnswered = draft.pending.some((change) => isSet(change) && change.path === path && change.seq > said);
    // What stands there now may be what was answered on this device before that.
    const isEarlier = [...changesIn(before.batch).filter(isSet), ...echoesBefore(before.echoes, path, said)].some(
      (known) => known.seq < said && (!('path' in known) || known.path === path) && equalAnswers(known.value, is),
    );
    return !isAnswered && !equalAnswers(is, value) && (!isForeign || equalAnswers(was, is) || isEarlier);
  };
  return { ...state, heard: remoteAnswersOf(Object.entries(heard).filter(isOpen)) };
}

/** What is told of the service's answers, without those that a later answer of another tab is shown for. */
export function besideRemoteAnswers(effects: readonly OutboxEffect[], { heard }: OutboxState): readonly OutboxEffect[] {
  if (!heard) return effects;
  return effects.map((effect) => {
    if (effect.type !== 'report' || effect.report.type !== 'outbox.foreign') return effect;
    const changed = Object.entries(effect.report.changed).filter(([path]) => !Object.hasOwn(heard, path));
    return report({ ...effect.report, changed: Object.fromEntries(changed) });
  });
}

/** How long another tab has to send what it was heard to say, before it is asked about. */
export const silence = 30_000;

export const isOverdue = ({ heard, heardAt }: OutboxState, now: number): boolean =>
  heard !== null && now >= heardAt + silence;

/** Looks what became of something that was heard long ago: whoever said it may have died before it wrote it down. */
export function doubt(state: OutboxState, now: number): OutboxState {
  const { draft, setup } = state;
  if (!isOverdue(state, now)) return state;
  if (draft.entry) return { ...state, pull: 'refresh' };
  return setup.createOn === 'submit' || draft.wanted ? state : { ...withDraft(state, { wanted: true }), dueAt: now };
}

/**
 * What was heard, and nobody is there to send any more, is not shown any longer as if it were in the entry: it goes on
 * the shelf. To send it from here would be a guess at what is later.
 */
export function shelveRemoteAnswers(state: OutboxState): Step {
  const heard = Object.entries(state.heard ?? {});
  const answers = answersOf(state.draft);
  const shelf = heard.map(([path, value]): Shelved => ({ path, value, whose: 'mine' }));
  const changed = Object.fromEntries(heard.map(([path]) => [path, answers[path] ?? null]));
  return [
    { ...withDraft(state, { shelf: [...state.draft.shelf, ...shelf] }), heard: null },
    [report({ type: 'outbox.foreign', changed, groups: {} })],
  ];
}
