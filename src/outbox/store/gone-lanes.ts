import type { Kept } from '../core/draft.js';
import type { Claims } from './claims.js';
import type { Found } from './lanes.js';
import { isUnsent } from './memory-store.js';

/**
 * Of the other lanes of an entry, those that no living tab writes: nobody else would take them away. One with something
 * unsent may be a page's that is put away, and finds it there when it comes back.
 */
export async function goneLanes(
  others: readonly Found[],
  claims: Claims,
  open: (lane: Found) => Promise<Kept | undefined>,
): Promise<readonly string[]> {
  const gone: string[] = [];
  for (const found of others) {
    const lane = found.key[2];
    if (!(await claims.claim(lane))) continue;
    const kept = await open(found);
    if (kept?.kind === 'draft' && isUnsent(kept.draft)) claims.release(lane);
    else gone.push(lane);
  }
  return gone;
}
