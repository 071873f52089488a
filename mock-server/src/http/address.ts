/** The parts of an absolute address that every request needs; a whole `URL` takes longer than all of them. */
export interface Address {
  readonly origin: string;
  readonly pathname: string;
}

/** Takes apart the address of a request, which is always normalised. */
export function addressOf(url: string): Address {
  const path = url.indexOf('/', url.indexOf('://') + 3);
  const start = path < 0 ? url.length : path;
  const end = url.slice(start).search(/[?#]/);
  return {
    origin: url.slice(0, start),
    pathname: (end < 0 ? url.slice(start) : url.slice(start, start + end)) || '/',
  };
}
