import { when } from './faults.js';
import type { OwnRules } from './field-rules.js';
import { callingCodeOf, isE164, type ReadPhone, readPhone } from './phone-number.js';
import { plainText } from './typed/clean-text.js';

/** The rules of phone numbers for a way of reading them, so that one with numbering plans can take its place. */
const phoneRules = (read: ReadPhone): OwnRules<'phone'> => ({
  normalise: (value, { default_country }) => read(String(value), default_country) ?? (plainText(String(value)) || null),
  check(value, { countries, default_country }) {
    const number = String(value);
    if (!isE164(number)) return [{ code: 'phone', params: { country: default_country } }];
    // A country whose code we do not know could be any.
    const known = countries.some((country) => number.startsWith(`+${callingCodeOf(country) ?? ''}`));
    return when(countries.length > 0 && !known, 'phone', { countries });
  },
});

export const phone: OwnRules<'phone'> = phoneRules(readPhone);
