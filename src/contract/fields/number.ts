import { defineFields } from '../field-common.js';
import { Expr, ResultType } from '../logic.js';
import {
  amount,
  array,
  between,
  bool,
  def,
  hint,
  hintText,
  num,
  number,
  object,
  off,
  oneOf,
  opt,
  positive,
  text,
  texts,
  union,
} from '../members.js';

const bounds = { min: number, max: number };
const decimals = amount;
const labels = hint(object({ low: text, high: text }));

export const numberFields = defineFields({
  number: { ...bounds, step: opt(positive), decimals, thousands: off, unit: text },
  /** Without `currencies` the respondent has no choice of currency. */
  currency: { currency: text, currencies: texts, ...bounds, decimals },
  percent: { ...bounds, decimals },
  rating: {
    max: def(between(3, 10), 5),
    icon: oneOf('star', 'heart', 'number', 'smiley'),
    labels,
    allow_half: off,
  },
  nps: { labels },
  slider: {
    min: def(num, 0),
    max: def(num, 100),
    step: def(positive, 1),
    range: off,
    ticks: hint(union([bool, array(num)])),
    unit: text,
  },
  /** Worked out by the service, and never written. */
  calculated: {
    expr: Expr,
    result_type: def(ResultType, 'string'),
    format: hintText,
    display: oneOf('text', 'hidden'),
  },
});
