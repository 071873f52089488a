import type { FieldOf, FieldType } from '../../contract/index.js';
import { email } from './email.js';
import type { FieldRules } from './field-rules.js';
import { singleChoice } from './single-choice.js';
import { text } from './text.js';
import { unknown } from './unknown.js';

const rules: { readonly [T in FieldType]: FieldRules<T> } = {
  text,
  email,
  single_choice: singleChoice,
  unknown,
};

/** The rules of a field's type. */
export const rulesOf = <T extends FieldType>(field: FieldOf<T>): FieldRules<T> => rules[field.type as T];
