import { storeInMemory } from '../store/memory/memory-store.js';
import type { Store } from '../store/store.js';
import { kinds } from './collections.js';

/** A store that lives as long as the process or the page. */
export const memoryStore = (): Store => storeInMemory(kinds);
