import { UsageError } from '../errors.js';

const accountKey = /svc_[0-9A-Za-z]{8,}/u;

/** How deep options are looked through; nobody nests a key deeper by accident. */
const deepest = 6;

/** Stops before any request if an account key was put into the page, wherever it was put. */
export function refuseAccountKey(given: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(given)) {
    const found = keyIn(name, deepest) ?? keyIn(value, deepest);
    if (!found) continue;
    const hint = `svc_…${found.slice(-4)}`;
    throw new UsageError(
      'EW201',
      `An account API key (${hint}) was passed to the browser as "${name.replace(found, hint)}". ` +
        'It gives full access to the account: revoke it, and remove it from the page. ' +
        'Respondent pages need no key. No request was sent.',
    );
  }
}

/** The first account key in a value; what is not plain data, such as a store or a clock, is not looked into. */
function keyIn(value: unknown, depth: number, seen = new Set<object>()): string | undefined {
  if (typeof value === 'string') return accountKey.exec(value)?.[0];
  if (typeof value !== 'object' || value === null || depth === 0 || seen.has(value)) return undefined;
  if (value instanceof URL) return keyIn(value.href, depth);
  seen.add(value);
  for (const member of membersOf(value)) {
    const found = keyIn(member, depth - 1, seen);
    if (found) return found;
  }
  return undefined;
}

function membersOf(value: object): Iterable<unknown> {
  if (Array.isArray(value) || value instanceof Set) return value;
  if (value instanceof Map || value instanceof Headers) return [...value].flat();
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? Object.entries(value).flat() : [];
}
