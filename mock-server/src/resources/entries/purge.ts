import type { Place } from '../../platform/platform.js';
import { removeBelongings } from '../../platform/remove-belongings.js';
import { removeFilesOf } from '../files/index.js';
import type { FormRecord } from '../forms/index.js';
import type { EntryRecord } from './records.js';

declare module '../../platform/platform.js' {
  interface Removable {
    readonly entry: EntryRecord;
  }
}

const belongings = ['entryKeys', 'tokens', 'revisions', 'editSessions', 'metafields', 'actionRuns'] as const;

/** Removes an entry with everything that belongs to it. */
export async function purgeEntry(place: Place, entry: EntryRecord): Promise<void> {
  const { store } = place;
  const { id: entry_id } = entry;
  await removeFilesOf(place, entry_id);
  for (const name of belongings) {
    for (const { id } of await store[name].list({ entry_id })) await store[name].delete(id);
  }
  await removeBelongings(place, 'entry', entry);
  await store.entries.delete(entry_id);
}

/** Removes some entries of a form; tells how many. */
export async function purgeSomeEntries(place: Place, { id: form_id }: FormRecord, most: number): Promise<number> {
  const some = await place.store.entries.page({ form_id }, { limit: most });
  for (const { record } of some) await purgeEntry(place, record);
  return some.length;
}
