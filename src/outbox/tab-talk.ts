import type { Answers } from '../contract/index.js';
import { changesIn } from './batch.js';
import { isSet, type SetAnswer } from './change.js';
import type { OutboxEvent, OutboxReport } from './outbox.events.js';
import { isSensitive } from './outbox.freeze.js';
import { isAnsweredSince } from './outbox.hearsay.js';
import type { OutboxState } from './outbox.state.js';
import type { TabMessage, Tabs } from './ports.js';

/** What talking to other tabs needs of an outbox. */
export interface Talker {
  readonly state: () => OutboxState | undefined;
  readonly handle: (event: OutboxEvent) => void;
  readonly report: (report: OutboxReport) => void;
  /** Reads again what the tabs agree on. */
  readonly heed: () => Promise<void>;
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

/** Tells the other tabs what was answered here; a secret stays in the tab it was typed in. */
export function mirror(tabs: Tabs, { draft, setup }: OutboxState, answers: Answers): void {
  for (const [path, value] of Object.entries(answers)) {
    const typed: SetAnswer = { kind: 'set', path, value, seq: draft.seq };
    if (!isSensitive(setup, typed)) tabs.tell(answer(typed));
  }
}

/** Listens to the other tabs; messages may get lost, so each only says sooner what a turn would tell anyway. */
export function listenTo(tabs: Tabs, { state, handle, report, heed }: Talker): () => void {
  return tabs.listen((message) => {
    const known = state();
    if (!known) return;
    switch (message.type) {
      case 'answer': {
        const { path, value, seq } = message;
        const isOld = isAnsweredSince(known, message);
        handle({ type: 'mirrored', path, value, seq });
        // A tab that comes in is told everything once more, also what was answered anew since.
        return isOld ? undefined : report({ type: 'outbox.foreign', changed: { [path]: value }, groups: {} });
      }
      case 'changed':
        return handle({ type: 'outdated' });
      case 'hurry':
        return handle({ type: 'hurried' });
      case 'agreed':
      case 'finished':
        return void heed();
      case 'hello':
        for (const change of unsentAnswers(known)) tabs.tell(answer(change));
    }
  });
}
