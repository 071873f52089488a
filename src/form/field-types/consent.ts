import type { AnswerOf } from '../../contract/index.js';
import { when } from './faults.js';
import type { OwnRules } from './field-rules.js';
import { pick } from './non-empty.js';

export const consent: OwnRules<'consent'> = {
  /** When it was given, and to which words, is for the service to add. */
  normalise: (value) => pick(value, ['accepted']),
  check: (value, field, { required = field.required === true }) =>
    when(required && !(value as AnswerOf<'consent'>).accepted, 'not_accepted'),
};
