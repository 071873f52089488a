import { StoreUnavailable } from '../store/store.js';
import { timestamp } from './clock.js';
import type { Stage } from './exchange.js';
import type { Cleaning, Platform } from './platform.js';

const hour = 60 * 60 * 1000;

/** Once an hour, by the server's clock, lets go of what has had its time: beside the request that finds the hour new. */
export const hourlyCleanup: Stage = ({ platform }, next) => {
  const current = String(Math.floor(platform.clock.now() / hour));
  if (platform.swept.get('entries') !== current) {
    platform.swept.set('entries', current);
    void cleanUp(platform);
  }
  return next();
};

async function cleanUp(platform: Platform): Promise<void> {
  const { store, blobs, clock, parts, work, report } = platform;
  const now = clock.now();
  try {
    await store.transaction(async (within) => {
      const tell: Cleaning['tell'] = async (event) => void (await platform.announce(within, event));
      for (const cleanup of parts.cleanups) await cleanup({ store: within, blobs, parts, now, tell });
    });
    // Not only for what was let go of: a server that died may have left work in a store that others share.
    work.wake(platform);
  } catch (error) {
    if (error instanceof StoreUnavailable) return;
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    report({ kind: 'crash', operation: 'sweep', reason, at: timestamp(now) });
  }
}
