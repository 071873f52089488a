import type { Cupboard } from './cupboard.js';

/** What a page saw of its entry on the device, as the real store notes it. */
export interface InSlot {
  readonly database: number;
  /** Which agreement the tabs had. */
  readonly agreement: number | undefined;
  /** Which write was last in its own lane; nothing while that page has written none. */
  readonly written?: number | undefined;
}

/** What a page may do with its place: write, or learn that another tab took it over, or that it was removed. */
export type Standing = 'own' | 'taken' | 'removed';

/** What became of a place since a page last saw it. In another database nobody can have done anything to it. */
export function standingOf(
  cupboard: Cupboard,
  { slot, lane, kept }: { readonly slot: string; readonly lane: string; readonly kept: InSlot | undefined },
): Standing {
  if (!kept || kept.database !== cupboard.database) return 'own';
  const { lanes, receipt } = cupboard.slot(slot);
  const record = lanes.has(lane) ? cupboard.writes.get(lane) : undefined;
  const agreement = cupboard.agreements.get(slot);
  const isKept = kept.written !== undefined;
  const hasAny = lanes.size > 0 || receipt !== null;
  if (isKept && record !== kept.written && agreement === kept.agreement && hasAny) return 'taken';
  if (kept.agreement !== undefined) return agreement === kept.agreement ? 'own' : 'removed';
  return isKept && record === undefined && agreement === undefined ? 'removed' : 'own';
}
