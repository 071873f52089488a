import type { EntryEventDetails, EntryEventName } from '../../src/index.js';

/** One line per event; what is not named here is not shown. */
const words: { readonly [N in EntryEventName]: (detail: EntryEventDetails[N]) => string } = {
  'entry-ready': ({ restored }) => (restored ? 'earlier answers are back' : 'on screen'),
  'entry-page': ({ surface, step, number, count }) =>
    step === null ? surface : `${step}, ${number}${count === null ? '' : ` of ${count}`}`,
  'entry-change': ({ path }) => path,
  'entry-saved': () => 'the service has everything',
  'entry-continue': ({ to }) => (to === 'review' ? 'on to the review' : 'on to the next step'),
  'entry-submit': () => 'the respondent asked to send',
  'entry-submitted': ({ reference }) => reference,
  'entry-title': ({ title }) => title,
  'entry-measure': ({ kind }) => kind,
  'entry-error': ({ code, retryable }) => `${code}${retryable ? ', will try again' : ''}`,
};

/** The names of every event a form fires. */
export const entryEvents = Object.keys(words) as readonly EntryEventName[];

export const describeEvent = <N extends EntryEventName>(name: N, detail: EntryEventDetails[N]): string =>
  words[name](detail);
