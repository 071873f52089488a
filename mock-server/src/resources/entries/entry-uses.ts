import type { Uses } from '../../platform/platform.js';
import type { Store } from '../../store/store.js';
import { type FileRecord, fileIdsIn } from '../files/index.js';
import type { EntryRecord } from './records.js';

/** The entry whose answers, or whose revisions, name a file. */
async function holderOf(store: Store, file: FileRecord): Promise<EntryRecord | undefined> {
  const entry = file.entry_id === '' ? undefined : await store.entries.get(file.entry_id);
  if (!entry) return undefined;
  const holds = (answers: readonly unknown[]): boolean =>
    answers.some((answer) => fileIdsIn(answer as never).includes(file.id));
  if (holds(entry.answers.map(({ value }) => value))) return entry;
  const revisions = await store.revisions.list({ entry_id: entry.id });
  return revisions.some(({ answers }) => holds(Object.values(answers))) ? entry : undefined;
}

export const entryUses: Uses = {
  async file(store, file) {
    const holder = await holderOf(store, file);
    return holder ? [{ object: 'entry', id: holder.id }] : [];
  },
};
