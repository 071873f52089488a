import { domain } from './domain.js';
import { when } from './faults.js';
import type { OwnRules } from './field-rules.js';
import { plainLine } from './typed/clean-text.js';

/** Enough to catch slips, never a real address. */
const address = new RegExp(`^[^\\s@]{1,64}@(${domain})$`, 'u');

const includes = (list: readonly string[], name: string): boolean => list.some((entry) => entry.toLowerCase() === name);

export const email: OwnRules<'email'> = {
  normalise(value) {
    const typed = plainLine(String(value));
    const domainAt = typed.lastIndexOf('@') + 1;
    return typed.slice(0, domainAt) + typed.slice(domainAt).toLowerCase() || null;
  },
  check(value, { allowed_domains, blocked_domains }) {
    const [, name] = address.exec(String(value)) ?? [];
    if (!name) return [{ code: 'email' }];
    return [
      ...when(allowed_domains.length > 0 && !includes(allowed_domains, name), 'email', {
        domain: name,
        allowed_domains,
      }),
      ...when(includes(blocked_domains, name), 'email', { domain: name, blocked_domains }),
    ];
  },
};
