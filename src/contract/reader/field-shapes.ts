// Made from the schemas of the contract by test/support/reader/shape-files.ts. Do not edit.

import {
  amount,
  def,
  hint,
  hintText,
  ignored,
  list,
  mapOf,
  number,
  off,
  on,
  oneOf,
  opt,
  text,
  texts,
} from './missing.js';
import { array, object, union } from './nested.js';
import { between, bool, count, Json, key, openEnum, positive, str, url } from './plain.js';

export const Expr = object({ expr: str, deps: texts });

export const Option = object({
  value: str,
  label: str,
  description: text,
  image: hint(object({ url, alt: text })),
  attrs: mapOf(Json),
  visible: def(union(bool, Expr), true),
  exclusive: off,
  disabled: off,
});

export const Other = object({ enabled: on, label: text, placeholder: text, max_length: amount });

/** What every field may have. */
export const common = {
  id: str,
  key,
  label: str,
  hide_label: off,
  description_md: text,
  help_md: text,
  placeholder: text,
  required: def(union(bool, Expr), false),
  visible: def(union(bool, Expr), true),
  enabled: def(union(bool, Expr), true),
  read_only: off,
  default: opt(Json),
  prefill: hint(object({ query: str })),
  width: hint(between(1, 12)),
  autocomplete: hintText,
  validations: list(
    object({ id: str, assert: Expr, message: text, severity: oneOf('error', 'warning'), when: opt(union(bool, Expr)) }),
  ),
  messages: mapOf(str),
  unique_in_group: off,
  sensitive: off,
  ui: ignored(mapOf(Json)),
};

/** What fields of the commonest types have of their own. */
export const commonShapes = {
  text: {
    min_length: amount,
    max_length: def(between(0, 1000), 1000),
    pattern: text,
    input_mask: text,
    transform: list(openEnum('trim', 'upper', 'lower')),
  },
  long_text: { min_length: amount, max_length: def(between(0, 50000), 50000), rows: hint(count), counter: off },
  email: { confirm: off, allowed_domains: texts, blocked_domains: texts },
  number: { min: number, max: number, step: opt(positive), decimals: amount, thousands: off, unit: text },
  single_choice: {
    options: array(Option),
    option_filter: opt(Expr),
    other: opt(Other),
    shuffle: oneOf('none', 'all', 'except_last'),
    columns: hint(count),
  },
};
