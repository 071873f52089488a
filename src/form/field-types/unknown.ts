import type { FieldRules } from './field-rules.js';

/** A field we cannot draw takes no answer; a required one is reported, since nobody could have filled it. */
export const unknown: FieldRules<'unknown'> = {
  accepts: () => false,
  normalise: (value) => value,
  check: () => [],
};
