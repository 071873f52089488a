// Made from catalogues/en by “npm run locale -- build”. Change that, not this.
import { n } from '../../english.js';
import type { ComboboxWords, LookupWords } from '../special-types.js';

export const enCombobox: ComboboxWords = {
  howTo: 'Start typing, then choose from the list',
  results: (count) => count === 0 ? 'No results' : count === 1 ? `${n(count)} result` : `${n(count)} results`,
  place: (label, place, count) => `${label}, ${n(place)} of ${n(count)}`,
  nothingFor: (typed) => `No results for “${typed}”`,
  use: (typed) => `Use “${typed}”`,
  more: (shown, count) => `Showing ${n(shown)} of ${n(count)}. Type more letters to see others`,
  gone: (label) => `${label} (no longer available)`,
};

export const enLookup: LookupWords = {
  typeMore: (letters) => `Type ${n(letters)} or more letters`,
  searching: 'Searching…',
  failed: 'Could not search.',
  tryAgain: 'Try again',
  offline: 'Needs a connection',
  busy: (seconds) => `Busy, trying again in ${n(seconds)} s`,
  showMore: 'Show more',
  chosen: 'Chosen',
  remove: (label) => `Remove ${label}`,
  removed: (label) => `${label} removed`,
  added: (label) => `${label} added`,
};
