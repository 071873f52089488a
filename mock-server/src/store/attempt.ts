import type { AgendaStretch } from './agenda.js';
import type { Collection, Placed, Stored, Stretch } from './collection.js';
import { type CollectionName, collectionNames } from './collections.js';
import { fits } from './memory-table.js';
import type { Store } from './store.js';

type AnyCollection = Collection<Stored, never>;

/** Writes that wait beside a collection. */
class Staged implements AnyCollection {
  readonly #base: AnyCollection;
  readonly #writes = new Map<string, Stored | undefined>();

  constructor(base: AnyCollection) {
    this.#base = base;
  }

  async get(id: string): Promise<Stored | undefined> {
    return this.#writes.has(id) ? this.#writes.get(id) : this.#base.get(id);
  }

  async list(where: object = {}): Promise<readonly Stored[]> {
    const wanted = Object.entries(where).filter(([, value]) => value !== undefined);
    const found = new Map((await this.#base.list(where as never)).map((record) => [record.id, record]));
    for (const [id, record] of this.#writes) {
      if (record && fits(record, wanted)) found.set(id, record);
      else found.delete(id);
    }
    return [...found.values()];
  }

  async count(where: object = {}): Promise<number> {
    return this.#writes.size === 0 ? this.#base.count(where as never) : (await this.list(where)).length;
  }

  page(where: object, stretch: Stretch): Promise<readonly Placed<Stored>[]> {
    return this.#base.page(where as never, stretch);
  }

  agenda(stretch: AgendaStretch): Promise<readonly Stored[]> {
    return this.#base.agenda(stretch);
  }

  async put(record: Stored): Promise<void> {
    this.#writes.set(record.id, record);
  }

  async delete(id: string): Promise<void> {
    this.#writes.set(id, undefined);
  }

  purge(): Promise<void> {
    throw new Error('Nothing is purged on trial.');
  }

  async commit(): Promise<void> {
    for (const [id, record] of this.#writes) {
      if (record) await this.#base.put(record);
      else await this.#base.delete(id);
    }
  }
}

/** Does something within a transaction that leaves no trace if it fails, while the transaction goes on. */
export async function attempt<R>(store: Store, work: (store: Store) => Promise<R>): Promise<R> {
  const staged = new Map<CollectionName, Staged>(
    collectionNames.map((name) => [name, new Staged(store[name] as unknown as AnyCollection)]),
  );
  const trial = {
    ...Object.fromEntries(staged),
    transaction: <T>(inner: (within: Store) => Promise<T>) => inner(trial),
    clear: () => store.clear(),
    close: () => store.close(),
  } as unknown as Store;
  const result = await work(trial);
  for (const collection of staged.values()) await collection.commit();
  return result;
}
