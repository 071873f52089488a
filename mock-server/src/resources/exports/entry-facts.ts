import type { Answer, Answers, InstanceRef, Json } from '../../library.js';
import { pathOf } from '../../library.js';
import type { Store } from '../../store/store.js';
import { currentAnswers, currentComputed, currentGroups, type EntryRecord, entryView } from '../entries/index.js';
import type { FileRecord } from '../files/index.js';

/** An entry with all that may be written of it. */
export interface EntryFacts {
  readonly entry: EntryRecord;
  readonly view: Readonly<Record<string, unknown>>;
  readonly answers: Answers;
  readonly computed: Readonly<Record<string, Json>>;
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly files: ReadonlyMap<string, FileRecord>;
  readonly notes: ReadonlyMap<string, Json>;
}

export async function factsOf(store: Store, entry: EntryRecord, now: number): Promise<EntryFacts> {
  const files = await Promise.all(entry.files.map((id) => store.files.get(id)));
  const notes = await store.metafields.list({ entry_id: entry.id });
  return {
    entry,
    view: await entryView(store, entry, now),
    answers: currentAnswers(entry),
    computed: currentComputed(entry),
    groups: currentGroups(entry),
    files: new Map(files.flatMap((file) => (file ? [[file.id, file] as const] : []))),
    notes: new Map(notes.map(({ namespace, key, value }) => [`${namespace}.${key}`, value])),
  };
}

/** The answer to a field at the root or in an instance; what is worked out is one too. */
export function answerAt({ answers, computed }: EntryFacts, place: InstanceRef | undefined, key: string): Answer {
  const path = pathOf(place, key);
  return answers[path] ?? (computed[path] as Answer | undefined) ?? null;
}

/** The instances of a group, in order. */
export const instancesAt = (
  { groups }: EntryFacts,
  place: InstanceRef | undefined,
  key: string,
): readonly InstanceRef[] => {
  const group = pathOf(place, key);
  return (groups[group] ?? []).map((id) => ({ group, id }));
};

/** What rows of one entry have in common. */
export const refOf = ({ entry }: EntryFacts): string => entry.reference ?? entry.id;
