import type { Answer, Field } from '../contract/index.js';
import { isEmpty } from './answers.js';
import type { RulesOf } from './field-types/complete-rules.js';

/** Whether a value has the shape the field can store. */
export const acceptsWith = (rulesOf: RulesOf, field: Field, value: Answer): boolean =>
  isEmpty(value) || rulesOf(field).accepts(value, field as never);

/** The answer as it is kept and judged; what has the wrong shape is left as it is. */
export function normaliseWith(rulesOf: RulesOf, field: Field, value: Answer, locale: string): Answer {
  if (isEmpty(value) || !rulesOf(field).accepts(value, field as never)) return value;
  const kept = rulesOf(field).normalise(value, field as never, locale);
  return isEmpty(kept) ? null : kept;
}
