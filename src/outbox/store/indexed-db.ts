import { lockClaims } from './claims.js';
import { connect } from './database.js';
import { DeviceStore } from './device-store.js';
import type { DeviceStoreOptions } from './device-store-options.js';
import type { EarlyWriter } from './early-writer.js';
import type { OutboxStore } from './store.js';
import { sweep } from './sweep.js';

export interface IndexedDbOptions extends Omit<DeviceStoreOptions, 'early'> {
  /** What has kept answers so far, before this code was there. */
  readonly early?: EarlyWriter | undefined;
}

/** Opens what a device keeps for one form: drafts and receipts in IndexedDB, encrypted. */
export async function indexedDbStore(form: string, { early, ...options }: IndexedDbOptions = {}): Promise<OutboxStore> {
  let store: DeviceStore | undefined;
  const connection = await connect({ lost: () => store?.lost(), secret: options.secret });
  const claims = options.claims ?? early?.claims ?? lockClaims();
  store = new DeviceStore(connection, form, { ...options, claims, early: await early?.handOver() });
  const { database } = await connection.open();
  // Before anything of it is shown: nobody is to go on with what is about to be taken away.
  await sweep(database, (options.wall ?? Date.now)(), await claims.taken()).catch(() => {});
  return store;
}
