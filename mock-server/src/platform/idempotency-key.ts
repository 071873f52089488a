import type { Operation } from '../library.js';
import { Refusal } from './problem.js';

const visible = /^[\x21-\x7E]{8,128}$/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ulid = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i;

/** The key a write carries, bare or as a quoted string; none where it may be left out. */
export function idempotencyKeyOf(headers: Headers, { auth, idempotency }: Operation): string | undefined {
  const sent = headers.get('Idempotency-Key');
  if (sent === null && idempotency !== 'required') return undefined;
  const key = sent?.startsWith('"') ? sent.replace(/^"(.*)"$/, '$1') : (sent ?? '');
  if (!visible.test(key)) throw refuse('Send an Idempotency-Key of 8 to 128 visible ASCII characters.');
  // Nothing else names a caller without a credential, so there the key must be too long to guess.
  if (auth === 'public' && !uuid.test(key) && !ulid.test(key))
    throw refuse('Here the Idempotency-Key must be a UUID or ULID.');
  return key;
}

const refuse = (message: string): Refusal =>
  new Refusal('idempotency_key_required', message, {
    details: [{ in: 'header', path: 'Idempotency-Key', code: 'required', message }],
  });
