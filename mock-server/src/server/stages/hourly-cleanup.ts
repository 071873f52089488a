import { timestamp } from '../../platform/clock.js';
import type { Exchange, Stage } from '../../platform/exchange.js';
import { sweep } from '../../resources/entries/sweep.js';
import { StoreUnavailable } from '../../store/store.js';

const hour = 60 * 60 * 1000;

/** Once an hour, by the server's clock, lets go of what has had its time: beside the request that finds the hour new. */
export const hourlyCleanup: Stage = ({ platform }, next) => {
  const current = String(Math.floor(platform.clock.now() / hour));
  if (platform.swept.get('entries') !== current) {
    platform.swept.set('entries', current);
    void tidy(platform);
  }
  return next();
};

async function tidy(platform: Exchange['platform']): Promise<void> {
  const { store, blobs, clock, work, report } = platform;
  const now = clock.now();
  try {
    await store.transaction((within) =>
      sweep(within, blobs, now, async (event) => void (await platform.announce(within, event))),
    );
    // Not only for what was swept: a server that died may have left work in a store that others share.
    work.wake(platform);
  } catch (error) {
    if (error instanceof StoreUnavailable) return;
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    report({ kind: 'crash', operation: 'sweep', reason, at: timestamp(now) });
  }
}
