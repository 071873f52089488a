import type { ComboboxWords, LookupWords } from './special-words.js';

const number = (value: number): string => value.toLocaleString('en');

export const enCombobox: ComboboxWords = {
  howTo: 'Start typing, then choose from the list',
  results: (count) => (count === 0 ? 'No results' : `${number(count)} result${count === 1 ? '' : 's'}`),
  place: (label, place, count) => `${label}, ${number(place)} of ${number(count)}`,
  nothingFor: (typed) => `No results for ‘${typed}’`,
  use: (typed) => `Use ‘${typed}’`,
  more: (shown, count) => `Showing ${number(shown)} of ${number(count)}. Type more letters to see others`,
  gone: (label) => `${label} (no longer available)`,
};

export const enLookup: LookupWords = {
  ...enCombobox,
  typeMore: (letters) => `Type ${number(letters)} or more letters`,
  searching: 'Searching…',
  failed: 'Could not search.',
  tryAgain: 'Try again',
  offline: 'Needs a connection',
  busy: (seconds) => `Busy, trying again in ${number(seconds)} s`,
  showMore: 'Show more',
  chosen: 'Chosen',
  remove: (label) => `Remove ${label}`,
  removed: (label) => `${label} removed`,
  added: (label) => `${label} added`,
};
