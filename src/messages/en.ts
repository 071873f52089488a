import { load } from '../load/load.js';
import { enFields } from './en-fields.js';
import { issueInEnglish } from './en-issue.js';
import { lazily } from './lazily.js';
import type { Messages } from './messages.js';

const time = lazily(() => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }));
const day = lazily(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }));

const dayOf = (at: number): string => new Date(at).toDateString();

function saved(at: number, now: number): string {
  if (dayOf(at) === dayOf(now)) return `Saved ${time().format(at)}`;
  const when = dayOf(at) === dayOf(now - 86_400_000) ? 'yesterday' : day().format(at);
  return `Saved ${when}, ${time().format(at)}`;
}

export const en: Messages = {
  locale: 'en',
  dir: 'ltr',
  optional: '(optional)',
  errorPrefix: 'Error:',
  skip: 'Skip to the questions',
  back: 'Back',
  continue: 'Continue',
  checkAnswers: 'Check your answers',
  send: 'Send',
  sendChanges: 'Send changes',
  sending: 'Sending…',
  checking: 'Checking…',
  finishLater: 'Save and finish later',
  loading: 'Loading form',
  opening: 'Opening your answers',
  stillLoading: 'Still loading',
  retryNow: 'Try now',
  progress: 'Progress',
  unsupportedField: 'This question cannot be shown here.',
  pageOf: (page, count) => `Page ${page} of ${count}`,
  questionOf: (question, count) => (count === null ? `Question ${question}` : `Question ${question} of about ${count}`),
  percentDone: (percent) => `${percent}% complete`,
  issue: issueInEnglish,
  fields: enFields,
  sync: {
    kept: 'Kept on this device',
    saving: 'Saving…',
    saved,
    retrying: (seconds) =>
      seconds === null ? 'Not saved yet' : `Not saved yet. Trying again in ${seconds.toLocaleString('en')} s`,
    notKept: 'Not saved. Keep this page open.',
    what: 'What does this mean?',
    whatKept: 'Your answers are in this browser and will be saved when there is a connection.',
  },
  fatal: {
    title: 'There is a problem with this form',
    text: 'Reload the page to try again.',
  },
  missing: {
    question: 'This question could not be loaded.',
    part: 'This part of the form could not be loaded.',
    trying: 'Trying again…',
    tryAgain: 'Try again',
    reload: 'Reload the page',
    kept: 'Your answers are kept on this device.',
    copy: 'Copy my answers',
    notKept: 'Copy your answers before you reload or leave this page.',
    copied: 'Copied',
    named: (question) => `“${question}” could not be loaded. Try again to answer it.`,
    sent: 'Form sent',
    reference: (reference) => `Your reference: ${reference}`,
  },
  later: async () => (await load('messages/en/later', () => import('./en-later.js'))).enLater,
};
