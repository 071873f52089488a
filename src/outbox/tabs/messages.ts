import type { Answers } from '../../contract/index.js';
import { own } from '../core/answer-record.js';
import type { OutboxEvent, OutboxReport } from '../core/events.js';
import { type OutboxState, sharedOf } from '../core/state.js';
import type { KeyMessage, TabMessage, Tabs } from '../ports.js';
import { changesIn } from '../queue/batch.js';
import { type Change, isSet, type SetAnswer } from '../queue/change.js';
import { isSensitive } from '../queue/freeze.js';
import { isAnsweredSince } from './remote-answers.js';

/** What talking to other tabs needs of an outbox. */
export interface Talker {
  readonly state: () => OutboxState | undefined;
  readonly handle: (event: OutboxEvent) => void;
  readonly report: (report: OutboxReport) => void;
  /** Reads again what the tabs agree on. */
  readonly readAgreed: () => Promise<void>;
  /** Where on the device the draft lies. */
  readonly place: () => string | undefined;
  /** The last change that is on the device, whether or not the core has heard of it yet. */
  readonly written: () => number;
}

const answer = ({ path, value, seq }: Pick<SetAnswer, 'path' | 'value' | 'seq'>): TabMessage => ({
  type: 'answer',
  path,
  value,
  seq,
});

/** Answers of this tab that the others may know and the service does not know yet. */
function unsentAnswers({ draft, setup }: OutboxState): readonly SetAnswer[] {
  return [...changesIn(draft.batch), ...draft.pending].filter(isSet).filter((change) => !isSensitive(setup, change));
}

/** The answers an edit gives, by path. */
export function answersGiven(event: OutboxEvent): Answers {
  if (event.type === 'changed') return { [event.path]: event.value };
  return 'answers' in event ? (event.answers ?? {}) : {};
}

/** Tells the other tabs which answers are on the device, or with the service, by now. */
export function mirrorArrived(
  tabs: Tabs,
  { setup }: OutboxState,
  changes: readonly Change[],
  reached: 'device' | 'service',
): void {
  for (const { path, value, seq } of changes.filter(isSet).filter((change) => !isSensitive(setup, change)))
    tabs.tell({ type: 'answer', path, value, seq, reached });
}

/** Tells the other tabs what was answered here; a secret stays in the tab it was typed in. */
export function mirror(tabs: Tabs, { draft, setup }: OutboxState, answers: Answers): void {
  for (const [path, value] of Object.entries(answers)) {
    const typed: SetAnswer = { kind: 'set', path, value, seq: draft.seq };
    if (!isSensitive(setup, typed)) tabs.tell(answer(typed));
  }
}

/** What this tab is to create its entry with, for all tabs of the form to hear. */
export const keyOf = (
  { draft, version }: OutboxState,
  place: string,
  about: Pick<KeyMessage, 'written' | 'asks'>,
): KeyMessage => ({
  type: 'key',
  place,
  createKey: draft.createKey,
  createRound: draft.createRound,
  planted: { groups: draft.entry ? {} : draft.groups, beginning: draft.beginning },
  begun: version > 0,
  made: draft.entry !== null,
  ...about,
});

/**
 * Whether to create the entry as another tab will: that of two which has begun knows best, of two that have not either
 * would do. Between two that have both begun the store decides.
 */
function isToFollow({ draft, version }: OutboxState, { createKey, createRound, begun, made }: KeyMessage): boolean {
  // Of an entry that is there the store tells, unless it was thrown away.
  if (made || draft.entry || version > 0 || createRound < draft.createRound) return false;
  return createKey !== draft.createKey && (begun || createKey < draft.createKey);
}

const wasHeard = ({ draft }: OutboxState, { path, seq }: Pick<SetAnswer, 'path' | 'seq'>): boolean =>
  own(draft.echoes, path)?.some((echo) => echo.seq === seq) ?? false;

/** Another tab of the form says what it is about: it may be the same. */
function meet({ state, handle, readAgreed }: Talker, message: KeyMessage): void {
  const known = state();
  if (!known) return;
  const { createKey, createRound, planted } = message;
  if (isToFollow(known, message))
    handle({ type: 'agreed', shared: { ...sharedOf(known), createKey, createRound, planted } });
  else if (message.written) void readAgreed();
}

/** Listens to the other tabs; messages may get lost, so each only says sooner what a turn would tell anyway. */
export function listenTo(tabs: Tabs, talker: Talker): () => void {
  const { state, handle, report, readAgreed, place, written } = talker;
  return tabs.listen((message) => {
    const known = state();
    if (!known) return;
    switch (message.type) {
      case 'answer': {
        const { path, value, seq, reached } = message;
        // A tab that comes in is told everything once more, also what was answered again since.
        const isOld = isAnsweredSince(known, message);
        // Who did not hear it when it was typed hears it now.
        const isTold = reached !== undefined && (isOld || wasHeard(known, message));
        if (!isTold) handle({ type: 'mirrored', path, value, seq });
        if (!isTold && !isOld) report({ type: 'outbox.foreign', changed: { [path]: value }, groups: {} });
        return reached && handle({ type: 'arrived', path, value, seq, reached });
      }
      case 'changed':
        return handle({ type: 'outdated' });
      case 'hurry':
        return handle({ type: 'hurried' });
      case 'agreed':
      case 'finished':
        return void readAgreed();
      case 'hello':
        for (const change of unsentAnswers(known)) tabs.tell(answer(change));
        return mirrorArrived(
          tabs,
          known,
          unsentAnswers(known).filter(({ seq }) => seq <= Math.max(known.storedSeq, written())),
          'device',
        );
      case 'key': {
        const here = place();
        if (here !== message.place) return;
        meet(talker, message);
        const now = state();
        if (message.asks && now) tabs.tell(keyOf(now, here, { written: now.draft.entry !== null, asks: false }));
      }
    }
  });
}
