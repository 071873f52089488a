import type { Clock } from '../../outbox/ports.js';
import { EarlyWriter } from '../../outbox/store/early-writer.js';
import { hasDatabase } from '../../outbox/store/has-database.js';
import type { SessionOptions } from '../session-api.js';

/** For how long the device keeps what is typed; nothing where it is to keep nothing, or cannot. */
export function keptOn({ persist, sharedDevice }: SessionOptions): 'device' | 'session' | undefined {
  if (persist === 'none' || sharedDevice || !hasDatabase()) return undefined;
  // A word that means nothing is ignored, as the page's developer is told: the usual holds.
  return persist === 'session' ? persist : 'device';
}

/** What keeps answers until the store is there. A store of the page's own has its own way. */
export function earlyWriter(options: SessionOptions, form: string, clock: Clock): EarlyWriter | undefined {
  const persist = keptOn(options);
  if (options.store || !persist) return undefined;
  return new EarlyWriter({ form, persist, wall: () => clock.wall?.() ?? clock.now() });
}
