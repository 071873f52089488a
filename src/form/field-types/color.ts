import { specialFits } from '../../contract/reader/special-answer-fits.js';
import { when } from './faults.js';
import type { OwnRules } from './field-rules.js';

export const color: OwnRules<'color'> = {
  accepts: (value, { alpha }) => specialFits.color(value) && (alpha || String(value).length === 7),
  normalise: (value) => String(value).toLowerCase(),
  check(value, { palette }) {
    const isOffered = palette.length === 0 || palette.some((color) => color.toLowerCase() === value);
    return when(!isOffered, 'option_unknown', { value });
  },
};
