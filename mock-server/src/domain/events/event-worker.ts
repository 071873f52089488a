import type { Worker } from '../work/work.js';
import { listeners } from './listeners.js';

/** Tells the listeners what happened, oldest first, once each. */
export const eventWorker: Worker = {
  name: 'events',
  step: (platform) =>
    platform.store.transaction(async (store) => {
      const [event] = await store.events.list({ state: 'new' });
      if (!event) return false;
      for (const { hear } of listeners) await hear(platform, store, event);
      await store.events.put({ ...event, state: 'told' });
      return true;
    }),
  next: async ({ store, clock }) => ((await store.events.list({ state: 'new' })).length > 0 ? clock.now() : undefined),
};
