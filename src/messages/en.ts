import { load } from '../load/load.js';
import { writeDate } from './date-locale.js';
import { enFields } from './en-fields.js';
import { issueInEnglish } from './en-issue.js';
import type { Messages } from './messages.js';

const time = (at: number): string => writeDate('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, at);
const day = (at: number): string => writeDate('en', { day: 'numeric', month: 'long' }, at);

const dayOf = (at: number): string => new Date(at).toDateString();

function saved(at: number, now: number): string {
  if (dayOf(at) === dayOf(now)) return `Saved ${time(at)}`;
  const when = dayOf(at) === dayOf(now - 86_400_000) ? 'yesterday' : day(at);
  return `Saved ${when}, ${time(at)}`;
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
  pageOf: (page, count) => (count === null ? `Page ${page}` : `Page ${page} of ${count}`),
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
    unsent: 'Changes kept, not sent yet',
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
  deferred: async () => (await load('messages/en/deferred', () => import('./en-deferred.js'))).enDeferred,
};
