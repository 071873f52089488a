import type { Kinds } from '../collections.js';
import { lazyMembers, madeBy } from '../lazy-members.js';
import type { Store } from '../store.js';
import { inTurn } from '../turns.js';
import { MemoryCollection } from './memory-collection.js';
import { MemoryTable } from './memory-table.js';

/** A store that lives as long as the process or the page. */
export function storeInMemory(kinds: Kinds): Store {
  const tables = new Map<string, MemoryTable>(kinds.names.map((name) => [name, tableOf(kinds, name)]));
  const direct = (name: string) => new MemoryCollection(needed(tables.get(name)), false);
  const staged = (name: string) => new MemoryCollection(needed(tables.get(name)), true);
  const clear = async (): Promise<void> => {
    for (const table of tables.values()) table.clear();
  };
  const common = { kinds, clear, close: async () => undefined };
  // On the prototype: every request makes one of these.
  class Within extends lazyMembers(kinds.names)<MemoryCollection> {}
  Object.assign(Within.prototype, common, {
    transaction(this: Store, work: (store: Store) => Promise<unknown>) {
      return work(this);
    },
  });

  async function transact<R>(work: (store: Store) => Promise<R>): Promise<R> {
    const within = new Within(staged);
    const result = await work(asStore(within));
    for (const collection of madeBy(within)) collection.commit();
    return result;
  }
  const turn = inTurn();
  const transaction: Store['transaction'] = (work) => turn(() => transact(work));
  return asStore(Object.assign(new (lazyMembers(kinds.names))(direct), common, { transaction }));
}

const tableOf = (kinds: Kinds, name: string): MemoryTable =>
  new MemoryTable(kinds.indexed(name), {
    filing: kinds.filing(name),
    keptAs: kinds.keeping(name),
    keyings: kinds.keyings(name),
  });

// Collections are all alike here; which records each takes is said where it is added.
const asStore = (members: object): Store => members as Store;

function needed<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('No such collection.');
  return value;
}
