import type { OutboxStore } from './outbox.store.js';
import { lockClaims } from './store/claims.js';
import { connect } from './store/database.js';
import { DeviceStore, type DeviceStoreOptions } from './store/device.store.js';
import { sweep } from './store/sweep.js';

export type { DeviceStoreOptions } from './store/device.store.js';

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
