import { characters, plainCode, plainText } from './clean-text.js';
import { outOfCount, when } from './faults.js';
import type { Fault, OwnRules } from './field-rules.js';

interface Lengths {
  readonly min_length: number | null;
  readonly max_length: number;
}

const outOfLength = (text: string, { min_length, max_length }: Lengths): readonly Fault[] =>
  outOfCount(characters(text), min_length, max_length, 'min_length', 'max_length');

export const text: OwnRules<'text'> = {
  normalise(value, { transform, pattern }) {
    // Only codes are patterned, and a code is the same in the digits of any script.
    let kept = (pattern ? plainCode : plainText)(String(value));
    // Never by locale: what is kept must not depend on the language the form was read in.
    for (const change of transform) {
      if (change === 'upper') kept = kept.toUpperCase();
      if (change === 'lower') kept = kept.toLowerCase();
    }
    return kept || null;
  },
  check: (value, field, { matches }) => [
    ...outOfLength(String(value), field),
    ...when(!!field.pattern && matches?.(field.pattern, String(value)) === false, 'pattern', {
      pattern: field.pattern,
    }),
  ],
};

export const longText: OwnRules<'long_text'> = {
  normalise: (value) => plainText(String(value).replace(/\r\n?/g, '\n')) || null,
  check: (value, field) => outOfLength(String(value), field),
};
