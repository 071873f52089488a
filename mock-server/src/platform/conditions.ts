import { Refusal } from './problem.js';

const tagsOf = (header: string): readonly string[] => header.split(',').map((tag) => tag.trim());

/** Whether a caller already has what an `ETag` stands for. */
export function isKnown({ headers }: Request, etag: string): boolean {
  const known = headers.get('If-None-Match');
  return known !== null && tagsOf(known).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}

/** Lets a write pass only if the caller saw the newest state, where it asked for that or has to. */
export function needCurrent(headers: Headers, etag: string, { required = false } = {}): void {
  const wanted = headers.get('If-Match');
  if (wanted === null) {
    if (!required) return;
    throw new Refusal('precondition_required', 'Send the ETag you have seen as If-Match.');
  }
  if (tagsOf(wanted).some((tag) => tag === '*' || tag === etag)) return;
  throw new Refusal('precondition_failed', 'This has changed since.', { headers: { ETag: etag } });
}
