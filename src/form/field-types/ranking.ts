import { outOfCount } from './faults.js';
import type { OwnRules } from './field-rules.js';
import { orNull } from './non-empty.js';
import { checkChoices } from './options.js';

export const ranking: OwnRules<'ranking'> = {
  normalise: (value) => orNull([...new Set(value as readonly string[])].filter(Boolean)),
  check: (value, field, facts) => [
    ...checkChoices(value as readonly string[], field, facts),
    ...outOfCount((value as readonly string[]).length, field.min_ranked, field.max_ranked),
  ],
};
