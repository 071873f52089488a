import { bytesOf, textOf } from '../base/base64url.js';
import type { Clock } from './clock.js';
import { Refusal } from './problem.js';
import type { Signer } from './signer.js';

const day = 24 * 60 * 60 * 1000;

/** Where in which list a cursor stands. */
export interface Place {
  /** The list with everything that shapes it: address, filter, sort. Not the limit. */
  readonly list: string;
  /** What the last item of the page is found again by. */
  readonly after: string;
}

interface Tools {
  readonly signer: Signer;
  readonly clock: Clock;
}

/** An opaque text that stands for a place in a list, for a day. */
export async function makeCursor({ list, after }: Place, { signer, clock }: Tools): Promise<string> {
  const expires = clock.now() + day;
  const body = textOf(new TextEncoder().encode(JSON.stringify([after, expires])));
  return `${body}.${await signer.sign(`cursor ${list} ${body}`)}`;
}

/** The item after which a cursor stands; refuses what was not made for this list, or too long ago. */
export async function readCursor(cursor: string, list: string, { signer, clock }: Tools): Promise<string> {
  const [body = '', signature = ''] = cursor.split('.', 2);
  const bytes = bytesOf(body);
  if (!bytes || !(await signer.verify(`cursor ${list} ${body}`, signature)))
    throw invalid('This cursor is not known here.');
  const [after, expires] = JSON.parse(new TextDecoder().decode(bytes)) as [string, number];
  if (expires <= clock.now()) throw invalid('This cursor has expired. Begin again without it.');
  return after;
}

const invalid = (message: string): Refusal =>
  new Refusal('invalid_cursor', message, {
    details: [{ in: 'query', path: 'cursor', code: 'invalid_cursor', message }],
  });
