import type { Reply } from '../../platform/exchange.js';

/** What can go wrong with bytes: the storage is no part of the API, and has words of its own. */
const problems: Readonly<Record<string, readonly [title: string, message: string]>> = {
  signature_invalid: ['Address not valid', 'This address was not made here, or has run out. Ask for a new one.'],
  gone: ['Gone', 'There is nothing here any more.'],
  digest_required: ['Digest required', 'Send the SHA-256 of the part as x-content-sha256, in hexadecimal digits.'],
  digest_mismatch: ['Digest does not fit', 'The bytes are not those of the digest: they were damaged on the way.'],
  size_mismatch: ['Size does not fit', 'The part is shorter than it was announced.'],
  payload_too_large: ['Too large', 'The part is longer than it was announced.'],
  internal_error: ['Internal error', 'Something went wrong on our side. Trying again is safe.'],
};

/** A refusal of the storage, as a problem document. */
export function storageProblem(status: number, code: string, request_id: string): Reply {
  const [title, message] = problems[code] ?? ['Refused', 'This cannot be done.'];
  return {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
    body: { type: `https://docs.example.test/errors/${code}`, title, status, code, message, request_id },
  };
}
