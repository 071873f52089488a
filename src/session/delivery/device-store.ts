import type { EarlyWriter } from '../../outbox/store/early-writer.js';
import { hasDatabase } from '../../outbox/store/has-database.js';
import { indexedDbStore } from '../../outbox/store/indexed-db.js';
import { memoryStore } from '../../outbox/store/memory-store.js';
import { placeOf } from '../../outbox/store/place.js';
import { sealKeyFrom } from '../../outbox/store/seal.js';
import type { OutboxStore } from '../../outbox/store/store.js';
import { keepTabSecret, tabSecret } from '../../outbox/store/tab-secret.js';

/** Where a draft may be kept: on this device, on it but only until the tab is closed, or nowhere but in the page. */
export type Persist = 'device' | 'session' | 'none';

export interface OpeningStore {
  readonly store: OutboxStore;
  /** Rejects where the device refused to keep anything. */
  readonly opened: Promise<{ readonly durable: boolean }>;
}

export interface StoreOptions {
  readonly wall?: (() => number) | undefined;
  /** What has kept answers so far, before this code was there. */
  readonly early?: EarlyWriter | undefined;
}

/** Opens the store; when the device refuses, the memory of the page stands in and `opened` says so. */
export function openDeviceStore(persist: Persist, form: string, about: StoreOptions = {}): OpeningStore {
  if (persist === 'none' || !hasDatabase()) return standIn(Promise.resolve(memoryStore()));
  // A word that means nothing is ignored, as the page's developer is told: the usual holds.
  return standIn(persist === 'session' ? sessionStore(form, about) : indexedDbStore(form, about));
}

/** A draft that ends with its tab: it stays behind encrypted, and the key to it is gone. */
async function sessionStore(form: string, about: StoreOptions): Promise<OutboxStore> {
  const bytes = tabSecret();
  const secret = { key: await sealKeyFrom(bytes), keep: () => keepTabSecret(bytes) };
  return indexedDbStore(placeOf(form, 'session'), { ...about, secret, life: 86_400_000 });
}

/** A store that can be used before it is open, and forgets its claims while the page is put away. */
function standIn(opening: Promise<OutboxStore>): OpeningStore {
  const used = opening.catch(() => memoryStore());
  let durable = false;
  const opened = opening.then((store) => {
    durable = store.durable;
    return { durable };
  });
  opened.catch(() => {});
  const rest = (): void => void used.then((store) => store.rest?.());
  globalThis.addEventListener?.('pagehide', rest);
  return {
    opened,
    store: {
      get durable() {
        return durable;
      },
      files: {
        list: async () => (await used).files?.list() ?? [],
        put: async (upload, bytes) => (await used).files?.put(upload, bytes),
        bytes: async (id) => (await used).files?.bytes(id),
        remove: async (id) => (await used).files?.remove(id),
      },
      load: async () => (await used).load(),
      place: async () => (await used).place?.() ?? '',
      shared: async () => (await used).shared?.(),
      others: async () => (await used).others?.(),
      orphans: async () => (await used).orphans?.() ?? [],
      save: async (draft, options) => (await used).save(draft, options),
      finish: async (receipt, drops) => (await used).finish(receipt, drops),
      entries: async () => (await used).entries?.() ?? [],
      choose: async (slot) => (await used).choose?.(slot),
      served: (date) => void used.then((store) => store.served?.(date)),
      watch: (told) => void used.then((store) => store.watch?.(told)),
      keepFor: (life) => void used.then((store) => store.keepFor?.(life)),
      schema: async (locale) => (await used).schema?.(locale),
      keepSchema: async (form) => (await used).keepSchema?.(form),
      rest,
      wake: async (hold) => (await used).wake?.(hold) ?? 'same',
      drop: async () => {
        const store = await used;
        await (store.drop?.() ?? store.clear());
      },
      clear: async () => (await used).clear(),
      close: () => {
        globalThis.removeEventListener?.('pagehide', rest);
        void used.then((store) => store.close());
      },
    },
  };
}
