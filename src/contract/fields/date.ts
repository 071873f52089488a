import { defineFields } from '../field-common.js';
import { Expr } from '../logic.js';
import { amount, hintText, int, list, off, oneOf, opt, positive, str, texts, union } from '../members.js';

const bound = opt(union([str, Expr]));
const bounds = { min: bound, max: bound };
const step_minutes = opt(positive);

export const dateFields = defineFields({
  date: {
    ...bounds,
    /** 1 is Monday, 7 is Sunday. */
    disabled_weekdays: list(int),
    disabled_dates: texts,
    display: hintText,
  },
  time: { ...bounds, step_minutes, seconds: off },
  datetime: { ...bounds, step_minutes, timezone_mode: oneOf('respondent', 'form') },
  date_range: { ...bounds, min_days: amount, max_days: amount },
});
