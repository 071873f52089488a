// Made from catalogues/en by “npm run locale -- build”. Change that, not this.
import { n } from '../../english.js';
import type { ChoiceWords, ConsentWords, NameWords, VideoWords } from '../special-types.js';

export const enChoice: ChoiceWords = {
  noOptions: (depends) => depends ? 'Nothing to choose from with the answers given so far.' : 'This question has no options to choose from.',
  selectAll: 'Select all',
  clearAll: 'Clear all',
  othersCleared: 'Other choices cleared',
  or: 'or',
  selectHint: { exact: (count) => `Select ${n(count)}`, between: (min, max) => `Select ${n(min)} to ${n(max)}`, atLeast: (min) => `Select at least ${n(min)}`, upTo: (max) => `Select up to ${n(max)}`, all: 'Select all that apply' },
};

export const enConsent: ConsentWords = {
  agree: 'I agree',
  openDocument: 'Read the document (opens in a new tab)',
};

export const enName: NameWords = {
  prefix: 'Title',
  first: 'First name',
  middle: 'Middle name',
  last: 'Last name',
  suffix: 'Suffix',
};

export const enVideo: VideoWords = {
  title: 'Video',
  note: (host) => `The video comes from ${host}, which may then store data about you.`,
  load: (host) => `Load video from ${host}`,
  watchOn: (host) => `Watch on ${host} (opens in a new tab)`,
};
