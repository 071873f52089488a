import type { Worker } from '../platform.js';

/** Tells the listeners what happened, oldest first, once each. */
export const eventWorker: Worker = {
  name: 'events',
  async step(platform) {
    const afterwards: (() => void)[] = [];
    const told = await platform.store.transaction(async (store) => {
      const [oldest] = await store.events.page({}, { limit: 1 });
      if (!oldest) return false;
      for (const { hear } of platform.parts.listeners)
        await hear(platform, store, oldest.record, (work) => afterwards.push(work));
      await store.events.delete(oldest.record.id);
      return true;
    });
    for (const work of afterwards) work();
    return told;
  },
  next: async ({ store, clock }) => ((await store.events.count()) > 0 ? clock.now() : undefined),
};
