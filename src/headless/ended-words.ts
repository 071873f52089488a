import type { DeferredMessages, ScreenName } from '../messages/index.js';
import { momentIn } from '../messages/moments.js';
import type { SessionView } from '../session/index.js';

/** Ends after which another try makes sense. */
export const canRetry: ReadonlySet<ScreenName> = new Set(['fatal', 'unreachable', 'unavailable', 'notFound']);

/** Whether something was typed here that somebody may want to keep. */
export const hasAnswers = ({ fields }: SessionView): boolean => {
  for (const [, { answer, field }] of fields) if (answer !== null && field.type !== 'hidden') return true;
  return false;
};

/** Where the answers are, and only if they are there. */
export function noteOn({ storage }: SessionView, screen: ScreenName, words: DeferredMessages, kept: boolean): string {
  if (storage !== 'device') return '';
  if (kept) return words.answersKeptHere;
  return screen === 'unavailable' || screen === 'fatal' ? words.typedIsKept : '';
}

/** The author's own words where there are some; a date says more than "later". */
export function describe(
  { form }: SessionView,
  screen: ScreenName,
  words: DeferredMessages,
): { title: string; text: string } {
  const usual: { readonly title: string; readonly text?: string } = words.screens[screen];
  const plain = usual.text ?? '';
  const availability = form?.availability;
  const author = availability?.message_md;
  const { opens_at: opens, closes_at: closes } = availability ?? {};
  if (screen === 'notOpenYet' && opens) {
    return { title: words.opensOn(momentIn(words, Date.parse(opens))), text: author ?? plain };
  }
  if (screen === 'closed') {
    const when = closes ? ` ${words.closedOn(momentIn(words, Date.parse(closes)))}` : '';
    return { title: usual.title, text: author ?? `${plain}${when}` };
  }
  return { title: usual.title, text: (screen === 'unavailable' && author) || plain };
}
