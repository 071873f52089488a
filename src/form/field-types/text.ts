import type { Fault, FieldRules } from './field-rules.js';
import { characters, plainText } from './plain-text.js';

export const text: FieldRules<'text'> = {
  accepts: (value) => typeof value === 'string',
  normalise: (value) => plainText(String(value)),
  check(value, { min_length, max_length }) {
    const length = characters(String(value));
    const faults: Fault[] = [];
    if (min_length !== undefined && length < min_length) {
      faults.push({ code: 'min_length', params: { min: min_length } });
    }
    if (length > max_length) faults.push({ code: 'max_length', params: { max: max_length } });
    return faults;
  },
};
