import type { FieldOf } from '../../contract/index.js';
import { outOfCount, when } from './faults.js';
import type { CheckFacts, Fault, OwnRules } from './field-rules.js';
import { characters, plainCode, plainText } from './typed/clean-text.js';
import { inMask, maskExample } from './typed/mask.js';

interface Lengths {
  readonly min_length: number | null;
  readonly max_length: number;
}

const outOfLength = (text: string, { min_length, max_length }: Lengths): readonly Fault[] =>
  outOfCount(characters(text), min_length, max_length, 'min_length', 'max_length');

/** The fault of a text that has another form than a mask or a pattern wants; one is enough to be told. */
function outOfForm(text: string, { input_mask: mask, pattern }: FieldOf<'text'>, matches: CheckFacts['matches']) {
  if (mask && inMask(text, mask) === null)
    return [{ code: 'pattern', params: { example: maskExample(mask) } } as const];
  return when(!!pattern && matches?.(pattern, text) === false, 'pattern', { pattern });
}

export const text: OwnRules<'text'> = {
  normalise(value, { transform, pattern, input_mask }) {
    // Only codes are patterned, and a code is the same in the digits of any script.
    let kept = (pattern ? plainCode : plainText)(String(value));
    if (input_mask) kept = inMask(kept, input_mask) ?? kept;
    // Never by locale: what is kept must not depend on the language the form was read in.
    for (const change of transform) {
      if (change === 'upper') kept = kept.toUpperCase();
      if (change === 'lower') kept = kept.toLowerCase();
    }
    return kept || null;
  },
  check: (value, field, { matches }) => [
    ...outOfLength(String(value), field),
    ...outOfForm(String(value), field, matches),
  ],
};

export const longText: OwnRules<'long_text'> = {
  normalise: (value) => plainText(String(value).replace(/\r\n?/g, '\n')) || null,
  check: (value, field) => outOfLength(String(value), field),
};
