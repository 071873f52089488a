import { lockClaims } from './claims.js';
import { connect } from './database.js';
import { DeviceStore, type DeviceStoreOptions } from './device-store.js';
import type { OutboxStore } from './store.js';
import { sweep } from './sweep.js';

export type { DeviceStoreOptions } from './device-store.js';

/** Opens what a device keeps for one form: drafts and receipts in IndexedDB, encrypted. */
export async function indexedDbStore(form: string, options: DeviceStoreOptions = {}): Promise<OutboxStore> {
  let store: DeviceStore | undefined;
  const connection = await connect({ lost: () => store?.lost(), secret: options.secret });
  const claims = options.claims ?? lockClaims();
  store = new DeviceStore(connection, form, { ...options, claims });
  const { database } = await connection.open();
  // Before anything of it is shown: nobody is to go on with what is about to be taken away.
  await sweep(database, (options.wall ?? Date.now)(), await claims.taken()).catch(() => {});
  return store;
}
