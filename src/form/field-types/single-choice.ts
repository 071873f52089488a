import type { FieldRules } from './field-rules.js';

export const singleChoice: FieldRules<'single_choice'> = {
  accepts: (value) => typeof value === 'string',
  normalise: (value) => value,
  check: (value, { options }) => (options.some((option) => option.value === value) ? [] : [{ code: 'option_unknown' }]),
};
