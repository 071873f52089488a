import type { Sync } from '../outbox/core/events.js';

/** Whether only time, a connection or a person can help. */
export const isStuck = ({ sync }: { readonly sync: Sync }): boolean =>
  sync.retryAt !== null || sync.state === 'keyRejected';
