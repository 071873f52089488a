import type { Cleanup } from '../platform.js';

/** Lets go of notes on when something was last told of. */
export const sweepLaterEvents: Cleanup = async ({ store: { laterEvents }, now }) => {
  for (const { id, due_at } of await laterEvents.list({ pending: 'no' })) {
    if (Date.parse(due_at) <= now) await laterEvents.delete(id);
  }
};
