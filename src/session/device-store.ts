import { indexedDbStore } from '../outbox/indexed-db.store.js';
import { memoryStore, type OutboxStore } from '../outbox/outbox.store.js';

/** Where a draft may be kept: on this device, or only while the page lives. */
export type Persist = 'device' | 'none';

export interface OpeningStore {
  readonly store: OutboxStore;
  readonly opened: Promise<{ durable: boolean }>;
}

/** Opens the store; when the device refuses, the memory of the page stands in and `opened` says so. */
export function openDeviceStore(persist: Persist, slot: string): OpeningStore {
  if (persist === 'none') return standIn(Promise.resolve(memoryStore()));
  return standIn(indexedDbStore(slot));
}

function standIn(opening: Promise<OutboxStore>): OpeningStore {
  const used = opening.catch(() => memoryStore());
  let durable = false;
  const opened = opening.then((store) => {
    durable = store.durable;
    return { durable };
  });
  opened.catch(() => {});
  return {
    opened,
    store: {
      get durable() {
        return durable;
      },
      load: async () => (await used).load(),
      save: async (draft) => (await used).save(draft),
      finish: async (receipt) => (await used).finish(receipt),
      clear: async () => (await used).clear(),
      close: () => void used.then((store) => store.close()),
    },
  };
}
