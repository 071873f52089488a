import { defineFields } from '../field-common.js';
import { amount, between, count, def, hint, list, off, openEnum, str, strings, text, texts } from '../members.js';

const length = (most: number) => ({ min_length: amount, max_length: def(between(0, most), most) });

export const textFields = defineFields({
  text: {
    ...length(1000),
    pattern: text,
    input_mask: text,
    /** `other` changes nothing. */
    transform: list(openEnum(['trim', 'upper', 'lower'])),
  },
  long_text: { ...length(50_000), rows: hint(count), counter: off },
  email: { confirm: off, allowed_domains: texts, blocked_domains: texts },
  url: { schemes: def(strings, ['https', 'http']) },
  phone: { default_country: text, countries: texts, types: texts },
  /** Set when the entry is created, and listed in `hidden_fields`, never on a page. */
  hidden: { label: def(str, ''), max_length: amount },
});
