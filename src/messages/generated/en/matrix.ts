// Made from catalogues/en by “npm run locale -- build”. Change that, not this.
import { n } from '../../english.js';
import type { MatrixWords } from '../special-types.js';

export const enMatrix: MatrixWords = {
  oneEach: 'Select one answer for each',
  manyEach: { exact: (count) => `Select ${n(count)} for each`, between: (min, max) => `Select ${n(min)} to ${n(max)} for each`, atLeast: (min) => `Select at least ${n(min)} for each`, upTo: (max) => `Select up to ${n(max)} for each`, all: 'Select all that apply for each' },
};
