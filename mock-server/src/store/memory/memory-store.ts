import type { Kinds } from '../collections.js';
import { lazyMembers } from '../lazy-members.js';
import type { Store } from '../store.js';
import { inTurn } from '../turns.js';
import { MemoryCollection } from './memory-collection.js';
import { MemoryTable } from './memory-table.js';

/** A store that lives as long as the process or the page. */
export function storeInMemory(kinds: Kinds): Store {
  const tables = new Map<string, MemoryTable>(kinds.names.map((name) => [name, tableOf(kinds, name)]));
  const collections = (inTransaction: boolean) =>
    lazyMembers(kinds.names, (name) => new MemoryCollection(needed(tables.get(name)), inTransaction));
  const clear = async (): Promise<void> => {
    for (const table of tables.values()) table.clear();
  };
  const common = { kinds, clear, close: async () => undefined };

  async function transact<R>(work: (store: Store) => Promise<R>): Promise<R> {
    const { members, made } = collections(true);
    const within: Store = asStore(members, { ...common, transaction: (inner) => inner(within) });
    const result = await work(within);
    for (const collection of made()) collection.commit();
    return result;
  }
  const turn = inTurn();
  return asStore(collections(false).members, { ...common, transaction: (work) => turn(() => transact(work)) });
}

const tableOf = (kinds: Kinds, name: string): MemoryTable =>
  new MemoryTable(kinds.indexed(name), {
    filing: kinds.filing(name),
    keptAs: kinds.keeping(name),
    keyings: kinds.keyings(name),
  });

// Collections are all alike here; which records each takes is said where it is added.
const asStore = (members: object, rest: Pick<Store, 'kinds' | 'transaction' | 'clear' | 'close'>): Store =>
  Object.assign(members, rest) as Store;

function needed<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('No such collection.');
  return value;
}
