/**
 * The parts of an absolute address that every request needs; a whole `URL` takes longer than all of them. Not where it
 * was sent to: that is what the sender says, and nothing may go by it.
 */
export interface Address {
  readonly pathname: string;
  /** The query, without its question mark. */
  readonly search: string;
}

/** Takes apart the address of a request, which is always normalised. */
export function addressOf(url: string): Address {
  const path = url.indexOf('/', url.indexOf('://') + 3);
  const start = path < 0 ? url.length : path;
  const hash = url.indexOf('#', start);
  const whole = hash < 0 ? url.length : hash;
  const mark = url.indexOf('?', start);
  const end = mark < 0 || mark > whole ? whole : mark;
  return { pathname: url.slice(start, end) || '/', search: url.slice(end + 1, whole) };
}
