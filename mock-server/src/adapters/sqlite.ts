import { kinds } from '../server/collections.js';
import { storeInFolder } from '../store/sqlite/sqlite.js';
import type { Store } from '../store/store.js';

/** A store in a folder. */
export const sqliteStore = (folder: string): Promise<Store> => storeInFolder(folder, kinds);
