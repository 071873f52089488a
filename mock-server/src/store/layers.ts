import type { Collection, Stored } from './collection.js';
import type { CollectionName } from './collections.js';
import { lazyMembers, madeBy } from './lazy-members.js';
import type { Store } from './store.js';

export type AnyCollection = Collection<Stored, never>;

/** Lays something over the collections of a store, each when it is first asked for; gives back which were used. */
export function layered<Layer extends AnyCollection>(
  store: Store,
  over: (base: AnyCollection, name: string) => Layer,
): { readonly within: Store; used(): readonly Layer[] } {
  const members = new (lazyMembers(store.kinds.names))((name) =>
    over(store[name as CollectionName] as unknown as AnyCollection, name),
  );
  const within: Store = Object.assign(members, {
    kinds: store.kinds,
    transaction: <R>(work: (store: Store) => Promise<R>) => work(within),
    clear: () => store.clear(),
    close: () => store.close(),
  }) as unknown as Store;
  return { within, used: () => madeBy(members) };
}
