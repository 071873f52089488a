import { enFields } from './en-fields.js';
import { issueText } from './en-issues.js';
import type { Messages } from './messages.js';

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

export const en: Messages = {
  locale: 'en',
  dir: 'ltr',
  optional: '(optional)',
  errorPrefix: 'Error:',
  back: 'Back',
  continue: 'Continue',
  send: 'Send',
  sending: 'Sending…',
  loading: 'Loading form',
  reload: 'Reload',
  retryNow: 'Try now',
  copy: 'Copy',
  copied: 'Copied',
  fillAgain: 'Fill in again',
  reference: 'Reference',
  sentAt: 'Sent',
  answersAreBack: 'Your earlier answers are here.',
  unsupportedField: 'This question cannot be shown here.',
  dateTime: (at) => dayAndTime.format(at),
  pageOf: (page, count) => `Page ${page} of ${count}`,
  problems: (count) => (count === 1 ? 'There is a problem' : `There are ${count} problems`),
  issue: issueText,
  fields: enFields,
  sync: {
    kept: 'Kept on this device',
    saving: 'Saving…',
    saved: (at, now) => (now - at < 12 * 3_600_000 ? `Saved ${time.format(at)}` : `Saved ${dayAndTime.format(at)}`),
    savedSpoken: 'Answers saved',
    notSaved: 'Not saved yet',
    notKept: 'Not saved. Keep this page open.',
  },
  banners: {
    offline: 'You are offline. Carry on – answers are kept on this device and will be saved when you are back.',
    busy: 'This form is busy. Answers are kept on this device and will be saved shortly.',
    unreachable: 'We cannot reach the form service. Answers are kept on this device.',
    refused: 'This form is not accepting answers right now. Your answers are kept on this device.',
    keyRejected: 'This saved form can no longer be updated from here. Your answers are still on this device.',
  },
  screens: {
    closed: { title: 'This form is closed', text: 'It no longer takes answers.' },
    notOpenYet: { title: 'This form is not open yet', text: 'Come back when it has opened.' },
    notFound: {
      title: 'Form not found',
      text: 'Check the link you followed, or ask the person who gave it to you for a new one.',
    },
    unavailable: {
      title: 'This form is not accepting answers right now',
      text: 'Try again later. Anything you typed before is kept on this device.',
    },
    denied: {
      title: 'You cannot open this form from here',
      text: 'Open it from the page of the organisation that sent you.',
    },
    fatal: {
      title: 'There is a problem with this form',
      text: 'Reload the page to try again. Anything you typed before is kept on this device.',
    },
    submitted: { title: 'Form sent', text: '' },
    alreadySent: { title: 'You have already sent this form', text: '' },
    unreachable: {
      title: 'We cannot reach the form',
      text: 'Check your connection. We keep trying, and the form opens by itself.',
    },
  },
};
