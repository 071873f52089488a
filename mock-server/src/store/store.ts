import type { Collection, Stored } from './collection.js';
import type { Collections, Kind, Kinds } from './collections.js';

/** The store cannot be reached now; trying again later may help. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

type CollectionOf<K> = K extends Kind<infer T extends Stored, infer Indexed> ? Collection<T, Indexed> : never;

/** A store with these collections. */
export type StoreOf<All> = { readonly [Name in keyof All]: CollectionOf<All[Name]> } & {
  /** What its collections hold. */
  readonly kinds: Kinds;
  /** Runs `work` alone; what it writes is kept only if it succeeds. Inside another, it is part of that one. */
  transaction<R>(work: (store: StoreOf<All>) => Promise<R>): Promise<R>;
  clear(): Promise<void>;
  /** Lets go of files and connections, once nothing is under way. */
  close(): Promise<void>;
};

/** Everything the service remembers. */
export type Store = StoreOf<Collections>;
