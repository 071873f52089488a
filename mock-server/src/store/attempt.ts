import type { AgendaStretch, Placed, Stored, Stretch } from './collection.js';
import type { Keyings } from './key-index.js';
import { type AnyCollection, layered } from './layers.js';
import { fits } from './memory/memory-table.js';
import type { Store } from './store.js';
import { Writes } from './writes.js';

/** Writes that wait beside a collection. */
class Staged implements AnyCollection {
  readonly #base: AnyCollection;
  readonly #writes: Writes;

  constructor(base: AnyCollection, keyings: Keyings) {
    this.#base = base;
    this.#writes = new Writes(keyings);
  }

  async get(id: string): Promise<Stored | undefined> {
    return this.#writes.has(id) ? this.#writes.get(id) : this.#base.get(id);
  }

  async list(where: object = {}): Promise<readonly Stored[]> {
    const before = await this.#base.list(where as never);
    if (this.#writes.size === 0) return before;
    const wanted = membersOf(where);
    const found = new Map(before.map((record) => [record.id, record]));
    for (const [id, record] of this.#writes) {
      if (record && fits(record, wanted)) found.set(id, record);
      else found.delete(id);
    }
    return [...found.values()];
  }

  async count(where: object = {}): Promise<number> {
    const wanted = membersOf(where);
    let count = await this.#base.count(where as never);
    for (const [id, record] of this.#writes) {
      const before = await this.#base.get(id);
      count +=
        Number(record !== undefined && fits(record, wanted)) - Number(before !== undefined && fits(before, wanted));
    }
    return count;
  }

  page(where: object, stretch: Stretch): Promise<readonly Placed<Stored>[]> {
    return this.#base.page(where as never, stretch);
  }

  agenda(stretch: AgendaStretch): Promise<readonly Stored[]> {
    return this.#base.agenda(stretch);
  }

  async found(index: string, keys: readonly string[]): Promise<readonly Stored[]> {
    return this.#writes.found(index, keys, await this.#base.found(index, keys));
  }

  async put(record: Stored): Promise<void> {
    this.#writes.set(record.id, record);
  }

  async putAll(records: readonly Stored[]): Promise<void> {
    for (const record of records) this.#writes.set(record.id, record);
  }

  async delete(id: string): Promise<void> {
    this.#writes.set(id, undefined);
  }

  purge(): Promise<void> {
    throw new Error('Nothing is purged on trial.');
  }

  async commit(): Promise<void> {
    const kept: Stored[] = [];
    for (const [id, record] of this.#writes) {
      if (record) kept.push(record);
      else await this.#base.delete(id);
    }
    if (kept.length > 0) await this.#base.putAll(kept);
  }
}

const membersOf = (where: object) => Object.entries(where).filter(([, value]) => value !== undefined);

/** Does something within a transaction that leaves no trace if it fails, while the transaction goes on. */
export async function attempt<R>(store: Store, work: (store: Store) => Promise<R>): Promise<R> {
  const { within, used } = layered(store, (base, name) => new Staged(base, store.kinds.keyings(name)));
  const result = await work(within);
  for (const collection of used()) await collection.commit();
  return result;
}
