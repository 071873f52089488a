import { type IndexedDbOptions, indexedDbStore } from '../../src/outbox/store/indexed-db.js';
import type { OutboxStore } from '../../src/outbox/store/store.js';

export const form = 'https://x.example/api/v1#contact';

/** Opens stores as pages do, and closes them all after each test. */
export class Pages {
  readonly #open: OutboxStore[] = [];

  async open(options?: IndexedDbOptions): Promise<OutboxStore> {
    return this.add(await indexedDbStore(form, options));
  }

  add(store: OutboxStore): OutboxStore {
    this.#open.push(store);
    return store;
  }

  /** Closes a page, and waits until its last write is done. */
  async close(store: OutboxStore): Promise<void> {
    store.close();
    await store.clear().catch(() => {});
  }

  async closeAll(): Promise<void> {
    await Promise.all(this.#open.splice(0).map((store) => this.close(store)));
  }
}
