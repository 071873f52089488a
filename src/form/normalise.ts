import type { Answer, Field } from '../contract/index.js';
import { acceptsWith, normaliseWith } from './answer-rules.js';
import { rulesOf } from './field-types/index.js';

/** Whether a value has the shape the field can store, with the rules of every type at hand. */
export const acceptsAnswer = (field: Field, value: Answer): boolean => acceptsWith(rulesOf, field, value);

/** The answer as it is kept and judged, with the rules of every type at hand. */
export const normaliseAnswer = (field: Field, value: Answer, locale: string): Answer =>
  normaliseWith(rulesOf, field, value, locale);
