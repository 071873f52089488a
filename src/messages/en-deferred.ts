import { writeDate } from './date-locale.js';
import type { DeferredMessages } from './deferred-messages.js';
import { enReview } from './en-review.js';

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

const keepOpen = 'Keep this page open.';
const whereKept = (kept: boolean): string => (kept ? 'Answers are kept on this device.' : keepOpen);

/** What is said in English only after something has happened. */
export const enDeferred: DeferredMessages = {
  screens: {
    closed: { title: 'This form is closed', text: 'It no longer takes answers.' },
    notOpenYet: { title: 'This form is not open yet', text: 'Come back when it has opened.' },
    notFound: {
      title: 'Form not found',
      text: 'Check that the link is complete. If someone sent it to you, ask them for a new one.',
    },
    unavailable: {
      title: 'This form is not accepting answers right now',
      text: 'Try again later.',
    },
    denied: {
      title: 'You cannot open this form from here',
      text: 'Open it from the page of the organisation that sent you.',
    },
    fatal: {
      title: 'There is a problem with this form',
      text: 'Reload the page to try again.',
    },
    submitted: { title: 'Form sent', text: '' },
    alreadySent: { title: 'You have already sent this form', text: '' },
    unreachable: {
      title: 'We cannot reach the form',
      text: 'Check your connection. We keep trying, and the form opens by itself.',
    },
  },
  problems: (count) => (count === 1 ? 'There is a problem' : `There are ${count.toLocaleString('en')} problems`),
  refused: {
    captcha: 'We could not confirm that a person is sending this. Send it again and answer the check.',
    other: 'The form was not accepted. Nothing was sent. Send it again in a moment.',
  },
  reload: 'Reload',
  tryAgain: 'Try again',
  copyAnswers: 'Copy my answers',
  copied: 'Copied',
  answersKeptHere: 'Your answers are still on this device.',
  typedIsKept: 'Anything you typed before is kept on this device.',
  opensOn: (at) => `This form opens on ${at}`,
  closedOn: (at) => `It closed on ${at}.`,
  dateTime: (at) => writeDate('en', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }, at),
  time: (at) => writeDate('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, at),
  banners: {
    conflict: (at) => `These answers were changed somewhere else${at ? ` at ${at}` : ''}.`,
    compare: 'Compare and choose',
    maybeSent: (at, kept) =>
      `Your answers may have been sent on ${at}; we can no longer find out. They are ${kept ? 'still on this device' : 'on this page only'}.`,
    keyRejected: (kept) =>
      `This saved form can no longer be updated from here. Your answers are ${kept ? 'still on this device' : 'on this page only'}.`,
    startAgainWith: 'Start again with these answers',
    offline: (kept) =>
      kept
        ? 'You are offline. Carry on – answers are kept on this device and will be saved when you are back.'
        : 'You are offline. Carry on and keep this page open – answers will be saved when you are back.',
    rateLimited: (wait, kept) => `This form is busy. ${whereKept(kept)}${wait ? ` Saving again in ${wait}.` : ''}`,
    unreachable: (kept) => `We cannot reach the form service. ${whereKept(kept)}`,
    refused: (kept) => `This form is not accepting answers right now. ${whereKept(kept)}`,
    slow: 'The connection is slow.',
    emptied: (kept) =>
      `This browser threw away what it had kept for this form.${kept === null ? '' : ` ${whereKept(kept)}`}`,
    otherTab: 'This form is also open in another tab. Answers from both are kept together.',
    attention: (count, page) =>
      `${counted(count, 'answer')} ${page ? `on ‘${page}’ ` : ''}${count === 1 ? 'needs' : 'need'} attention.`,
    showThem: 'Take a look',
    editing: (since) => `You are changing answers sent on ${since}. Nothing changes until you send again.`,
  },
  spoken: {
    stillLoading: 'Still loading',
    answersAreBack: 'Your earlier answers are here.',
    saved: 'Answers saved',
    savedAgain: 'Answers saved again',
    notSaved: (kept) => `Answers not saved yet. ${kept ? 'They are kept on this device.' : keepOpen}`,
    backOnline: 'You are back online',
    sending: 'Sending your answers',
    stillSending: 'Still sending',
    checking: 'Checking',
    fixed: (question) => `Fixed: ${question}`,
    added: (count) => `${counted(count, 'more question')} added below`,
    removed: 'Question removed',
    advancing: 'Going to the next question',
    filledIn: (count) => `${counted(count, 'answer')} filled in for you`,
    buttonFailed: 'That did not work. Try again.',
    layoutChanged: (layout) => `Shown as: ${layout}`,
  },
  start: {
    start: 'Start',
    minutes: (count) => `About ${counted(count, 'minute')}`,
    questions: (count) => counted(count, 'question'),
    saveNote: 'You can save your answers and finish later.',
  },
  resume: {
    title: 'Welcome back',
    savedAt: (at) => `Last saved ${at}.`,
    unsaved: (count) =>
      count === 1
        ? 'There is 1 answer on this device that was not saved.'
        : `There are ${count.toLocaleString('en')} answers on this device that were not saved.`,
    continue: 'Continue where you left off',
    check: 'Check your answers so far',
    startAgain: 'Start again',
    startAgainSure: 'Starting again removes the answers you gave.',
    startAgainYes: 'Remove them and start again',
    keep: 'Keep them',
    linkTitle: 'Carry on with your answers',
    linkText: 'This link opens answers that were saved earlier.',
    linkRefused: 'This link does not work any more. Ask for a new one, or start again.',
    confirmTitle: 'Are these answers yours?',
    confirmText: 'A link can be passed on by mistake. The answers are shown when you say that they are yours.',
    begun: (at, address) => `Begun on ${at}${address ? ` by ${address}` : ''}.`,
    mine: 'Yes, carry on',
    notMine: 'Not mine',
    here: 'Other answers to this form are kept on this device. They stay as they are.',
    hereContinue: 'Continue with the answers on this device',
    versionTitle: 'This form has changed since you started',
    versionText: 'Your answers can be moved to the new version. Some may need another look.',
    versionContinue: 'Continue with the new version',
  },
  finish: {
    title: 'Your answers are saved',
    savingTitle: 'Saving your answers',
    failedTitle: 'Your answers are not saved yet',
    failedText: 'They are kept on this device. A link to carry on needs a connection.',
    text: 'Use this link to carry on. Anyone with this link can see and change your answers.',
    link: 'Link to carry on',
    copyLink: 'Copy link',
    expires: (at) => `The link works until ${at}.`,
    email: 'Email this link',
    emailHint: 'We send the link to this address and do not use it for anything else.',
    emailSend: 'Send link',
    emailed: (address) => `Link sent to ${address}`,
    emailFailed: 'The link could not be sent. Check the address and try again.',
    shared: 'Using a shared computer?',
    remove: 'Remove from this device',
    removed: 'Removed from this device',
    goOn: 'Go on now',
  },
  compare: {
    title: 'Choose which answers to keep',
    text: (count, at) =>
      `${counted(count, 'answer')} ${count === 1 ? 'was' : 'were'} changed somewhere else${at ? ` at ${at}` : ''}. Everything else is the same.`,
    keepMine: 'Keep all of mine',
    keepTheirs: 'Keep all saved',
    mine: 'Here',
    theirs: (at) => (at ? `Saved elsewhere (${at})` : 'Saved elsewhere'),
    removed: 'Removed elsewhere',
    keep: 'Keep these answers',
  },
  version: {
    title: 'This form has changed since you started',
    text: (count, removed) => {
      if (count > 0) return `${counted(count, 'answer')} ${count === 1 ? 'needs' : 'need'} another look.`;
      return removed > 0 ? `${counted(removed, 'answer')} no longer asked for.` : 'Your answers are all still here.';
    },
    carried: (count) => `${counted(count, 'answer')} carried over.`,
    attention: 'Take another look at',
    removed: 'No longer asked',
    goOn: 'Continue',
  },
  sending: {
    still: 'Still sending. Keep this page open.',
    waiting: 'Your answers are sent as soon as there is a connection. Keep this page open.',
    verifying: 'Checking whether your answers arrived',
    stuck: (kept) => `Your answers have not arrived yet. We keep trying, about once a minute. ${whereKept(kept)}`,
  },
  layouts: {
    label: 'Show',
    classic: 'Everything on one page',
    paged: 'Page by page',
    one_question: 'One question at a time',
  },
  contents: { label: 'All pages', here: 'You are here', done: 'Visited' },
  pressEnter: 'or press',
  unapplied: {
    text: (count) => `${counted(count, 'answer')} that no longer ${count === 1 ? 'applies' : 'apply'} will be left out`,
    show: 'Show which',
  },
  leftOut: (count) =>
    `${count} you filled in ${count === 1 ? 'is' : 'are'} left out and will not be sent. A higher number brings ${count === 1 ? 'it' : 'them'} back.`,
  review: enReview,
};
