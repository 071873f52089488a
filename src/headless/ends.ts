import type { ScreenName } from '../messages/index.js';
import { momentIn } from '../messages/moments.js';
import type { SessionView } from '../session/index.js';
import { jsonCopy, textCopy } from './answer-copy.js';
import { reviewRows } from './answers.js';
import { canRetry, describe, hasAnswers, noteOn } from './ended-words.js';
import { leftOut } from './left-out.js';
import type { ReviewSection } from './review-rows.js';
import type { Words } from './words.js';

/** The form is sent: the number to quote, what happens next, and a copy to keep. */
export interface Receipt {
  readonly title: string;
  readonly received: string | null;
  /** The number to quote; null where the form does not want it shown. */
  readonly reference: string | null;
  /** What the form's author says happens next, as Markdown. */
  readonly next: { readonly title: string; readonly markdown: string } | null;
  /** Until when it may still be changed, in a sentence. */
  readonly editUntil: string | null;
  readonly answers: readonly ReviewSection[];
  /** Answers that were given and are not in what was sent. */
  readonly leftOut: readonly { readonly label: string; readonly lines: readonly string[] }[];
  asText(): string;
  asJson(): string;
}

/** What the receipt says; null before there is one. */
export function receiptOf(view: SessionView, words: Words): Receipt | null {
  const { journey, receipt, confirmation, form, can } = view;
  if (journey !== 'submitted' && journey !== 'alreadySent') return null;
  const { review, screens } = words.later;
  const told = { session: { view }, messages: words };
  const at = receipt ? momentIn(words, Date.parse(receipt.submitted_at)) : null;
  const head = { title: form?.form.title ?? '', reference: receipt?.reference ?? null, at };
  const until = can.edit ? receipt?.edit_until : null;
  return {
    title: screens[journey].title,
    received: at ? review.receivedAt(form?.form.brand?.name ?? null, at) : null,
    reference: (confirmation?.show_reference ?? true) ? head.reference : null,
    next: confirmation?.body_md
      ? { title: confirmation.title ?? review.whatNext, markdown: confirmation.body_md }
      : null,
    editUntil: until ? review.editUntil(momentIn(words, Date.parse(until))) : null,
    answers: reviewRows(view, words),
    leftOut: leftOut(told, review),
    asText: () => textCopy(told, review, head),
    asJson: () => jsonCopy(told, review, head),
  };
}

/** Why there is no form to fill in. */
export interface End {
  readonly screen: ScreenName;
  readonly title: string;
  /** Markdown, where the form's author wrote it. */
  readonly text: string;
  /** Where the answers are, if there are any. */
  readonly note: string;
  /** Whether `retry()` may help. */
  readonly canRetry: boolean;
}

/** Closed, not open yet, not found, out of reach; null while there is a form. */
export function endOf(view: SessionView, words: Words): End | null {
  const screen = (
    view.state === 'journey.loading.waiting' ? 'unreachable' : view.journey.startsWith('end.') && view.journey.slice(4)
  ) as ScreenName | false;
  if (!screen) return null;
  const note = noteOn(view, screen, words.later, hasAnswers(view));
  return { screen, ...describe(view, screen, words.later), note, canRetry: canRetry.has(screen) };
}
