// Made from catalogues/en by “npm run locale -- build”. Change that, not this.
import { n } from '../../english.js';
import type { FieldsWords } from '../types.js';

export const enFields: FieldsWords = {
  prefilled: 'We filled this in for you',
  help: 'Help with this question',
  yes: 'Yes',
  no: 'No',
  other: 'Other',
  otherText: 'Your answer',
  choose: 'Choose…',
  clear: 'Clear answer',
  charactersLeft: (count) => `You have ${n(count)} ${count === 1 ? 'character left' : 'characters left'}`,
  charactersTooMany: (count) => `You have ${n(count)} ${count === 1 ? 'character' : 'characters'} too many`,
  forExample: (example) => `For example, ${example}`,
  outOf: (value, max) => `${value} of ${max}`,
};
