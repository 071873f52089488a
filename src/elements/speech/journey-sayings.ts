import { obstacleOf } from '../../headless/obstacle.js';
import { keepsHere } from '../../headless/status-line.js';
import type { DeferredMessages, Messages } from '../../messages/index.js';
import { issueText } from '../../messages/issue-text.js';
import type { SessionView } from '../../session/index.js';
import type { Saying } from './announcer.js';

/** Something that is said if a state lasts. */
export interface Timed extends Saying {
  readonly after: number;
}

const answer = (text: string, topic = 'journey'): Saying => ({ text, level: 'polite', topic, isNews: false });

/** What is said in a state, and when; whatever takes the focus speaks for itself. */
export function journeySayings(view: SessionView, words: DeferredMessages, messages: Messages): readonly Timed[] {
  const { spoken, sending, screens } = words;
  const { journey, state } = view;
  if (state.endsWith('.validating')) return [{ ...answer(spoken.checking), after: 1000 }];
  if (state.startsWith('journey.loading') && state !== 'journey.loading.waiting') {
    return [
      { ...answer(messages.loading), after: 1000 },
      { ...answer(spoken.stillLoading), after: 5000 },
    ];
  }
  switch (journey) {
    case 'resuming':
      return [{ ...answer(messages.opening), after: 0 }];
    case 'submitting':
      // What is tried again by itself was said the first time.
      if (view.sync.attempts > 0) return [];
      return [
        { ...answer(spoken.sending), after: 0 },
        { ...answer(spoken.stillSending), after: 5000 },
      ];
    case 'verifying':
      return view.sync.attempts > 1 ? [] : [{ ...answer(sending.verifying), after: 0 }];
    case 'end.fatal':
      return [{ ...answer(screens.fatal.title), level: 'assertive', after: 0 }];
    default:
      return [];
  }
}

/** What is said about a change of the view: something came back, went wrong, or was done for the respondent. */
export function changeSayings(
  before: SessionView,
  after: SessionView,
  words: DeferredMessages,
  messages: Messages,
): readonly Saying[] {
  return [
    ...restored(before, after, words),
    ...stuck(before, after, words),
    ...appeared(before, after, messages),
    ...effects(before, after, words),
    ...(before.form && before.layout !== after.layout
      ? [answer(words.spoken.layoutChanged(words.layouts[after.layout]), 'layout')]
      : []),
  ];
}

function restored(before: SessionView, after: SessionView, { spoken }: DeferredMessages): readonly Saying[] {
  const opened = before.journey === 'loading' && after.journey === 'answering';
  return opened && after.restored ? [answer(spoken.answersAreBack)] : [];
}

/** Answers that do not arrive: what happens now is said once. */
function stuck(before: SessionView, after: SessionView, { sending }: DeferredMessages): readonly Saying[] {
  return obstacleOf(before) !== 'stuck' && obstacleOf(after) === 'stuck'
    ? [answer(sending.stuck(keepsHere(after)))]
    : [];
}

/** Questions whose issue went away while the respondent typed, by their labels. */
export function mended(before: SessionView, after: SessionView): readonly string[] {
  if (before.issues === after.issues || before.attempt !== after.attempt || before.step?.id !== after.step?.id)
    return [];
  const left = new Set(after.issues.map(({ path }) => path));
  const gone = [...new Set(before.issues.map(({ path }) => path))].filter((path) => !left.has(path));
  return gone.flatMap((path) => {
    const label = after.fields.get(path)?.field.label ?? after.groups.get(path)?.field.label;
    return label && after.fields.get(path)?.visible !== false ? [label] : [];
  });
}

/** An issue that came without an attempt to go on: the respondent left a field. */
function appeared(before: SessionView, after: SessionView, messages: Messages): readonly Saying[] {
  if (before.issues === after.issues || before.attempt !== after.attempt || after.journey !== 'answering') return [];
  const known = new Set(before.issues.map(({ path }) => path));
  return after.issues
    .filter(({ path }) => !known.has(path))
    .map((issue) => {
      const view = after.fields.get(issue.path);
      return answer(issueText(messages, issue, view?.field, view?.answer), `issue ${issue.path}`);
    });
}

/** Whether something on the page was pressed: it says itself how that ended. */
const isButton = ({ fields }: SessionView, { key, instance }: { key: string; instance: string | null }): boolean => {
  for (const [path, { field }] of fields) {
    if (field.type === 'button' && field.key === key && (instance === null || path.includes(instance))) return true;
  }
  return false;
};

/** What a button or an action did. */
function effects(before: SessionView, after: SessionView, { spoken }: DeferredMessages): readonly Saying[] {
  if (before.effects?.count === after.effects?.count) return [];
  const { list, outcome } = after.effects;
  const toldBelow = outcome !== null && isButton(after, outcome);
  const sayings = list.flatMap((effect): readonly Saying[] => {
    if (effect.type === 'message') {
      if (toldBelow) return [];
      return [{ ...answer(effect.text, 'button'), level: effect.level === 'error' ? 'assertive' : 'polite' }];
    }
    return effect.type === 'set_answers' ? [answer(spoken.filledIn(Object.keys(effect.answers).length), 'filled')] : [];
  });
  return outcome?.state === 'failed' && !toldBelow && !sayings.some(({ level }) => level === 'assertive')
    ? [...sayings, { ...answer(spoken.buttonFailed, 'button'), level: 'assertive' }]
    : sayings;
}
