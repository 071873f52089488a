import type { Kysely } from 'kysely';
import type { Collection, Stored } from '../collection.js';
import type { CollectionName, Kinds } from '../collections.js';
import type { Store } from '../store.js';
import { RecordCache } from './record-cache.js';
import { sealedSecrets } from './sealed-secrets.js';
import { SqlCollection } from './sql-collection.js';
import type { Tables } from './sql-schema.js';

/** How a store gets at its database. */
export interface Connection {
  readonly db: Kysely<Tables>;
  /** Runs a read outside of transactions. */
  read<R>(work: () => Promise<R>): Promise<R>;
  /** Runs work alone, in a transaction. */
  transact<R>(work: (transaction: Kysely<Tables>) => Promise<R>): Promise<R>;
  close(): Promise<void>;
  /** What the keys of the store are sealed with, in base64url; the database never has it. */
  readonly sealingKey: string;
}

/** A store in a SQL database. */
export function sqlStore({ db, read, transact: begin, close, sealingKey }: Connection, kinds: Kinds): Store {
  const cache = new RecordCache();
  const collectionsOf = (seen: Kysely<Tables>): Collections => {
    const plain = recordsOf(seen, kinds, cache);
    return { ...plain, secrets: sealedSecrets(plain.secrets as unknown as Collection<Stored, never>, sealingKey) };
  };

  const within = (transaction: Kysely<Tables>): Store => {
    const store: Store = {
      kinds,
      ...collectionsOf(transaction),
      transaction: (work) => work(store),
      clear: () => clear(transaction),
      close,
    };
    return store;
  };
  const transact = <R>(work: (store: Store) => Promise<R>): Promise<R> =>
    begin((transaction) => work(within(transaction)));

  return {
    kinds,
    ...outside(collectionsOf(db), kinds, { read, transact }),
    transaction: transact,
    clear: () => transact((store) => store.clear()),
    close,
  };
}

type Collections = Omit<Store, 'kinds' | 'transaction' | 'clear' | 'close'>;

// Collections are all alike here; which records each takes is said where it is added.
const asCollections = (kinds: Kinds, make: (name: CollectionName) => Collection<Stored, never>): Collections =>
  Object.fromEntries(kinds.names.map((name) => [name, make(name as CollectionName)])) as unknown as Collections;

const recordsOf = (db: Kysely<Tables>, kinds: Kinds, cache: RecordCache): Collections =>
  asCollections(kinds, (name) => new SqlCollection(db, { name, kinds, cache }));

/** Collections outside of any transaction: every write is one of its own. */
const outside = (
  inside: Collections,
  kinds: Kinds,
  { read, transact }: { readonly read: Connection['read']; readonly transact: Store['transaction'] },
): Collections =>
  asCollections(kinds, (name) => {
    const reading = inside[name] as unknown as Collection<Stored, never>;
    const writing = (work: (collection: Collection<Stored, never>) => Promise<void>) =>
      transact((store) => work(store[name] as unknown as Collection<Stored, never>));
    return {
      get: (id) => read(() => reading.get(id)),
      list: (where) => read(() => reading.list(where)),
      count: (where) => read(() => reading.count(where)),
      page: (where, stretch) => read(() => reading.page(where, stretch)),
      agenda: (stretch) => read(() => reading.agenda(stretch)),
      found: (index, keys) => read(() => reading.found(index, keys)),
      put: (record) => writing((collection) => collection.put(record)),
      putAll: (records) => writing((collection) => collection.putAll(records)),
      delete: (id) => writing((collection) => collection.delete(id)),
      purge: (member, text) => writing((collection) => collection.purge(member, text)),
    };
  });

async function clear(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('lookups').execute();
  await db.deleteFrom('docs').execute();
}
