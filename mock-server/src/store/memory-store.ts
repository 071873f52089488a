import { type CollectionName, collectionNames, indexedIn } from './collections.js';
import { MemoryCollection } from './memory-collection.js';
import { MemoryTable } from './memory-table.js';
import type { Store } from './store.js';
import { inTurn } from './turns.js';

type Tables = ReadonlyMap<CollectionName, MemoryTable>;
type Collections = Omit<Store, 'transaction' | 'clear' | 'close'>;

/** A store that lives as long as the process or the page. */
export function memoryStore(): Store {
  const tables: Tables = new Map(collectionNames.map((name) => [name, new MemoryTable(indexedIn(name))]));
  const turn = inTurn();
  const clear = async (): Promise<void> => {
    for (const table of tables.values()) table.clear();
  };
  const close = async (): Promise<void> => undefined;

  const run = async <R>(work: (store: Store) => Promise<R>): Promise<R> => {
    const staged = new Map<CollectionName, MemoryCollection>();
    const store: Store = Object.assign(
      lazily((name) => stage(tables, staged, name)),
      {
        transaction: <T>(inner: (within: Store) => Promise<T>) => inner(store),
        clear,
        close,
      },
    );
    const result = await work(store);
    for (const collection of staged.values()) collection.commit();
    return result;
  };
  const direct = new Map(Array.from(tables, ([name, table]) => [name, new MemoryCollection(table)]));
  return Object.assign(
    lazily((name) => needed(direct.get(name))),
    {
      transaction: <R>(work: (store: Store) => Promise<R>) => turn(() => run(work)),
      clear,
      close,
    },
  );
}

/** The writes of a transaction to one collection, from its first use on. */
function stage(tables: Tables, staged: Map<CollectionName, MemoryCollection>, name: CollectionName): MemoryCollection {
  const known = staged.get(name);
  if (known) return known;
  const made = new MemoryCollection(needed(tables.get(name)), new Map());
  staged.set(name, made);
  return made;
}

/** Has every collection, and makes none before it is asked for: a request uses three of twenty. */
class Lazily {
  readonly #find: (name: CollectionName) => MemoryCollection;

  constructor(find: (name: CollectionName) => MemoryCollection) {
    this.#find = find;
  }

  static {
    for (const name of collectionNames) {
      const get = function (this: Lazily): MemoryCollection {
        return this.#find(name);
      };
      Object.defineProperty(Lazily.prototype, name, { get, enumerable: true });
    }
  }
}

// Collections are all alike here; which records each takes is said once, in `collections.ts`.
const lazily = (find: (name: CollectionName) => MemoryCollection) => new Lazily(find) as unknown as Collections;

function needed<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('No such collection.');
  return value;
}
