// Made from catalogues/en by “npm run locale -- build”. Change that, not this.
import { n } from '../../english.js';
import type { FirstWords } from '../types.js';

export const enFirst: FirstWords = {
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
  pageOf: (page, count) => `Page ${n(page)}${count === null ? '' : ` of ${n(count)}`}`,
  questionOf: (question, count) => `Question ${n(question)}${count === null ? '' : ` of about ${n(count)}`}`,
  percentDone: (percent) => `${n(percent)}% complete`,
  sync: { kept: 'Kept on this device', saving: 'Saving…', savedToday: (time) => `Saved ${time}`, savedYesterday: (time) => `Saved yesterday, ${time}`, savedOn: (day, time) => `Saved ${day}, ${time}`, retrying: (seconds) => `Not saved ${seconds === null ? 'yet' : `yet. Trying again in ${n(seconds)} s`}`, notKept: 'Not saved. Keep this page open.', unsent: 'Changes kept, not sent yet', what: 'What does this mean?', whatKept: 'Your answers are in this browser and will be saved when there is a connection.' },
  fatal: { title: 'There is a problem with this form', text: 'Reload the page to try again.' },
  missing: { question: 'This question could not be loaded.', part: 'This part of the form could not be loaded.', trying: 'Trying again…', tryAgain: 'Try again', reload: 'Reload the page', kept: 'Your answers are kept on this device.', copy: 'Copy my answers', notKept: 'Copy your answers before you reload or leave this page.', copied: 'Copied', named: (question) => `“${question}” could not be loaded. Try again to answer it.`, sent: 'Form sent', reference: (reference) => `Your reference: ${reference}` },
};
