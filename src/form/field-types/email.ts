import type { FieldRules } from './field-rules.js';
import { plainText } from './plain-text.js';

/** Something before the at sign, and a domain of at least two labels: enough to catch slips, never a real address. */
const address = /^[^\s@]{1,64}@(?:[^\s@.]{1,63}\.)+[^\s@.]{2,63}$/u;

const lowerDomain = (value: string): string => {
  const at = value.lastIndexOf('@');
  return value.slice(0, at + 1) + value.slice(at + 1).toLowerCase();
};

export const email: FieldRules<'email'> = {
  accepts: (value) => typeof value === 'string',
  normalise: (value) => lowerDomain(plainText(String(value))),
  check: (value) => {
    const typed = String(value);
    return typed.length <= 320 && address.test(typed) ? [] : [{ code: 'email' }];
  },
};
