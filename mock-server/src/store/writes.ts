import type { Stored } from './collection.js';
import { type Keyings, keyingOf } from './key-index.js';

/** Writes that wait to be made: the last of each record, and which of them an index would find. */
export class Writes {
  readonly #keyings: Keyings;
  readonly #records = new Map<string, Stored | undefined>();
  // By index and key, once somebody looks; a record that was written again may have left its key since.
  #indexes: Map<string, Map<string, Set<string>>> | undefined;

  constructor(keyings: Keyings) {
    this.#keyings = keyings;
  }

  get size(): number {
    return this.#records.size;
  }

  [Symbol.iterator](): IterableIterator<[string, Stored | undefined]> {
    return this.#records[Symbol.iterator]();
  }

  has(id: string): boolean {
    return this.#records.has(id);
  }

  get(id: string): Stored | undefined {
    return this.#records.get(id);
  }

  /** Keeps a record, or that there is none any more. */
  set(id: string, record: Stored | undefined): void {
    this.#records.set(id, record);
    if (this.#indexes && record) this.#key(this.#indexes, id, record);
  }

  /** Most writes are made without anybody looking for them by a key before. */
  #keyed(): ReadonlyMap<string, Map<string, Set<string>>> {
    if (this.#indexes) return this.#indexes;
    const indexes = new Map(Object.keys(this.#keyings).map((name) => [name, new Map<string, Set<string>>()]));
    for (const [id, record] of this.#records) if (record) this.#key(indexes, id, record);
    this.#indexes = indexes;
    return indexes;
  }

  #key(indexes: ReadonlyMap<string, Map<string, Set<string>>>, id: string, record: Stored): void {
    for (const [name, index] of indexes) {
      for (const key of keyingOf(this.#keyings, name)(record)) {
        const ids = index.get(key) ?? new Set<string>();
        index.set(key, ids.add(id));
      }
    }
  }

  /** What an index finds once these writes are made, given what it found before. */
  found(index: string, keys: readonly string[], before: readonly Stored[]): readonly Stored[] {
    const keying = keyingOf(this.#keyings, index);
    const indexed = this.#keyed().get(index);
    const written = new Set(keys.flatMap((key) => [...(indexed?.get(key) ?? [])]));
    const fresh = [...written].flatMap((id) => {
      const record = this.#records.get(id);
      return record && keying(record).some((key) => keys.includes(key)) ? [record] : [];
    });
    const known = new Map(fresh.map((record) => [record.id, record]));
    const kept = before.flatMap((record) => {
      if (!this.#records.has(record.id)) return [record];
      const again = known.get(record.id);
      known.delete(record.id);
      return again ? [again] : [];
    });
    return [...kept, ...known.values()];
  }
}
