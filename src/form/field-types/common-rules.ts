import type { FieldType } from '../../contract/index.js';
import { email } from './email.js';
import type { OwnRules } from './field-rules.js';
import { number } from './number.js';
import { oneChoice } from './single-choice.js';
import type { SpecialType } from './special-rules.js';
import { longText, text } from './text.js';

/** The rules of what the plainest forms ask. A type that is neither here nor among the special ones does not compile. */
export const commonRules: { readonly [T in Exclude<FieldType, SpecialType>]: OwnRules<T> } = {
  text,
  long_text: longText,
  email,
  number,
  single_choice: oneChoice,
  // What cannot be read, whatever it was meant to be.
  unknown: {},
};
