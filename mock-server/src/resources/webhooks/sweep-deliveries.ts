import { hourOf } from '../../platform/clock.js';
import type { Cleanup } from '../../platform/platform.js';

/** Lets go of deliveries that have had their time. */
export const sweepDeliveries: Cleanup = ({ store, now }) => store.deliveries.purge('expires_hour', hourOf(now));
