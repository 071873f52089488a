import type { Kept } from '../core/draft.js';
import { currentLanes, type Found } from './lanes.js';
import { waitingIn } from './memory-store.js';
import type { KeptEntry } from './store.js';

type Place = Pick<KeptEntry, 'slot' | 'here' | 'current' | 'writtenAt'>;

/** What is told of an entry that is kept: nothing of what was answered. */
function entryFrom(place: Place, kept: Kept): KeptEntry {
  const about = { ...place, kind: kept.kind };
  if (kept.kind === 'receipt') return { ...about, waiting: 0, entry_id: kept.receipt.entry_id, version_id: null };
  const { draft } = kept;
  return {
    ...about,
    waiting: waitingIn(draft),
    entry_id: draft.entry?.entry_id ?? null,
    version_id: draft.version_id,
  };
}

/** The entries of a form, each told of by its receipt or by its newest draft. */
export async function entriesIn(
  found: readonly Found[],
  { here, current }: { readonly here: string | undefined; readonly current: string },
  open: (lane: Found) => Promise<Kept | undefined>,
): Promise<readonly KeptEntry[]> {
  const slots = [...new Set(found.map(({ key }) => key[1]))];
  const entries = await Promise.all(
    slots.map(async (slot) => {
      const lanes = found.filter(({ key }) => key[1] === slot);
      const [newest] = await currentLanes(lanes, open);
      const kept = newest && (await open(newest));
      const about = { slot, here: slot === here, current: slot === current };
      return newest && kept && entryFrom({ ...about, writtenAt: newest.record.written }, kept);
    }),
  );
  return entries.filter((entry) => entry !== undefined);
}
