import { UsageError } from '../errors.js';

const accountKey = /svc_[0-9A-Za-z]{8,}/u;

/** Stops before any request if an account key was put into the page, wherever it was put. */
export function refuseAccountKey(options: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(options)) {
    const found = accountKey.exec(textOf(value))?.[0];
    if (!found) continue;
    throw new UsageError(
      'EW201',
      `An account API key (svc_…${found.slice(-4)}) was passed to the browser as "${name}". ` +
        'It gives full access to the account: revoke it, and remove it from the page. ' +
        'Respondent pages need no key. No request was sent.',
    );
  }
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.getPrototypeOf(value) === Object.prototype ? JSON.stringify(value) : '';
};
