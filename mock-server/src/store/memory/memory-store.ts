import { type CollectionName, collectionNames, filingIn, indexedIn, keepingIn, keyingsIn } from '../collections.js';
import type { Store } from '../store.js';
import { inTurn } from '../turns.js';
import { MemoryCollection } from './memory-collection.js';
import { MemoryTable } from './memory-table.js';

type Tables = ReadonlyMap<CollectionName, MemoryTable>;

/** A store that lives as long as the process or the page. */
export function memoryStore(): Store {
  const tables: Tables = new Map(
    collectionNames.map((name) => {
      const table = new MemoryTable(indexedIn(name), {
        filing: filingIn(name),
        keptAs: keepingIn(name),
        keyings: keyingsIn(name),
      });
      return [name, table] as const;
    }),
  );
  return asStore(new Direct(tables));
}

/** Has every collection, and makes none before it is asked for: a request uses four of twenty. */
abstract class Shelf {
  protected readonly drawers: Tables;
  readonly #inTransaction: boolean;
  readonly #made: (MemoryCollection | undefined)[] = [];

  constructor(tables: Tables, inTransaction: boolean) {
    this.drawers = tables;
    this.#inTransaction = inTransaction;
  }

  static {
    for (const [index, name] of collectionNames.entries()) {
      const get = function (this: Shelf): MemoryCollection {
        this.#made[index] ??= new MemoryCollection(needed(this.drawers.get(name)), this.#inTransaction);
        return this.#made[index];
      };
      Object.defineProperty(Shelf.prototype, name, { get, enumerable: true });
    }
  }

  async clear(): Promise<void> {
    for (const table of this.drawers.values()) table.clear();
  }

  async close(): Promise<void> {}

  protected commit(): void {
    for (const collection of this.#made) collection?.commit();
  }
}

class Direct extends Shelf {
  readonly #turn = inTurn();

  constructor(tables: Tables) {
    super(tables, false);
  }

  transaction<R>(work: (store: Store) => Promise<R>): Promise<R> {
    return this.#turn(() => new Transaction(this.drawers).run(work));
  }
}

class Transaction extends Shelf {
  constructor(tables: Tables) {
    super(tables, true);
  }

  async run<R>(work: (store: Store) => Promise<R>): Promise<R> {
    const result = await work(asStore(this));
    this.commit();
    return result;
  }

  transaction<R>(work: (store: Store) => Promise<R>): Promise<R> {
    return work(asStore(this));
  }
}

// Collections are all alike here; which records each takes is said once, in `collections.ts`.
const asStore = (shelf: Direct | Transaction) => shelf as unknown as Store;

function needed<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('No such collection.');
  return value;
}
