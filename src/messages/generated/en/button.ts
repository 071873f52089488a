// Made from catalogues/en by “npm run locale -- build”. Change that, not this.
import { n } from '../../english.js';
import type { ButtonWords } from '../special-types.js';

export const enButton: ButtonWords = {
  working: 'Working…',
  confirm: 'Continue',
  cancel: 'Cancel',
  used: (times) => `You have done this ${times === 1 ? 'already' : `${n(times)} times, which is the most`}`,
  left: (times) => `You can do this ${times === 1 ? 'once more' : `${n(times)} times`}`,
  unknown: 'This button does not work here.',
  notYet: 'You cannot use this yet. It depends on your other answers.',
  newTab: '(opens in a new tab)',
};
