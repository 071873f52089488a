import type { ButtonWords } from './special-words.js';

export const enButton: ButtonWords = {
  working: 'Working…',
  confirm: 'Continue',
  cancel: 'Cancel',
  used: (times) =>
    times === 1 ? 'You have done this already' : `You have done this ${times} times, which is the most`,
  left: (times) => (times === 1 ? 'You can do this once more' : `You can do this ${times} times`),
  unknown: 'This button does not work here.',
  newTab: '(opens in a new tab)',
};
