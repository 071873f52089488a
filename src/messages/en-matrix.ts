import type { MatrixWords } from './special-words.js';

export const enMatrix: MatrixWords = {
  oneEach: 'Select one answer for each',
  manyEach(min, max) {
    if (min && max) return min === max ? `Select ${min} for each` : `Select ${min} to ${max} for each`;
    if (min && min > 1) return `Select at least ${min} for each`;
    return max ? `Select up to ${max} for each` : 'Select all that apply for each';
  },
};
