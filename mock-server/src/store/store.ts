import type { Collection } from './collection.js';
import type { CollectionName, IndexedIn, RecordOf } from './collections.js';

type CollectionsOfStore = {
  readonly [Name in CollectionName]: Collection<RecordOf<Name>, IndexedIn<Name> & keyof RecordOf<Name>>;
};

/** The store cannot be reached now; trying again later may help. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** Everything the service remembers, as in `collections.ts`. */
export interface Store extends CollectionsOfStore {
  /** Runs `work` alone; what it writes is kept only if it succeeds. Inside another, it is part of that one. */
  transaction<R>(work: (store: Store) => Promise<R>): Promise<R>;
  clear(): Promise<void>;
  /** Lets go of files and connections, once nothing is under way. */
  close(): Promise<void>;
}
