import { type Collection, MemoryCollection } from './collection.js';
import type { EntryKeyRecord, EntryRecord, FormRecord, IdempotencyRecord } from './records.js';

/** Everything the service remembers. */
export interface Store {
  readonly forms: Collection<FormRecord>;
  readonly entries: Collection<EntryRecord>;
  readonly entryKeys: Collection<EntryKeyRecord>;
  readonly idempotency: Collection<IdempotencyRecord>;
  /** Runs `work` alone; what it writes is kept only if it succeeds. */
  transaction<R>(work: (store: Store) => Promise<R>): Promise<R>;
  clear(): Promise<void>;
}

const emptyCollections = () => ({
  forms: new MemoryCollection<FormRecord>(),
  entries: new MemoryCollection<EntryRecord>(),
  entryKeys: new MemoryCollection<EntryKeyRecord>(),
  idempotency: new MemoryCollection<IdempotencyRecord>(),
});
type Collections = ReturnType<typeof emptyCollections>;

const stage = (collections: Collections): Collections => ({
  forms: collections.forms.stage(),
  entries: collections.entries.stage(),
  entryKeys: collections.entryKeys.stage(),
  idempotency: collections.idempotency.stage(),
});

const each = (collections: Collections): readonly Pick<MemoryCollection<never>, 'commit' | 'clear'>[] =>
  Object.values(collections);

/** A store that lives as long as the process or the page. */
export function memoryStore(): Store {
  const collections = emptyCollections();
  let last: Promise<unknown> = Promise.resolve();

  const run = async <R>(work: (store: Store) => Promise<R>): Promise<R> => {
    const staged = stage(collections);
    const store: Store = { ...staged, transaction: (inner) => inner(store), clear };
    const result = await work(store);
    for (const collection of each(staged)) collection.commit();
    return result;
  };
  const clear = async () => {
    for (const collection of each(collections)) collection.clear();
  };
  return {
    ...collections,
    transaction(work) {
      const turn = last.then(() => run(work));
      last = turn.catch(() => undefined);
      return turn;
    },
    clear,
  };
}
