import type { Collection, Stored } from './collection.js';
import { type CollectionName, collectionNames } from './collections.js';
import type { Store } from './store.js';

export type AnyCollection = Collection<Stored, never>;

type Over<Layer extends AnyCollection> = (base: AnyCollection, name: CollectionName) => Layer;

/** A store with something laid over each collection, made when it is first asked for: most never are. */
class Layers {
  readonly #store: Store;
  readonly #over: Over<AnyCollection>;
  readonly #made: (AnyCollection | undefined)[] = [];

  constructor(store: Store, over: Over<AnyCollection>) {
    this.#store = store;
    this.#over = over;
  }

  static {
    for (const [index, name] of collectionNames.entries()) {
      const get = function (this: Layers): AnyCollection {
        this.#made[index] ??= this.#over(this.#store[name] as unknown as AnyCollection, name);
        return this.#made[index];
      };
      Object.defineProperty(Layers.prototype, name, { get, enumerable: true });
    }
  }

  get made(): readonly AnyCollection[] {
    return this.#made.filter((one) => one !== undefined);
  }

  transaction<R>(work: (store: Store) => Promise<R>): Promise<R> {
    return work(this as unknown as Store);
  }

  clear(): Promise<void> {
    return this.#store.clear();
  }

  close(): Promise<void> {
    return this.#store.close();
  }
}

/** Lays something over the collections of a store; gives back which were used. */
export function layered<Layer extends AnyCollection>(
  store: Store,
  over: Over<Layer>,
): { readonly within: Store; used(): readonly Layer[] } {
  const layers = new Layers(store, over);
  return { within: layers as unknown as Store, used: () => layers.made as readonly Layer[] };
}
