import type { Claims } from './claims.js';
import type { ConnectionOptions } from './database.js';
import type { EarlyLane } from './early-lane.js';
import type { Visit } from './visit.js';

export interface DeviceStoreOptions {
  /** How long a draft is kept after it was last written, in milliseconds. */
  readonly life?: number | undefined;
  readonly wall?: (() => number) | undefined;
  readonly claims?: Claims | undefined;
  readonly visit?: Visit | undefined;
  /** What everything is encrypted with in place of the device's own key. */
  readonly secret?: ConnectionOptions['secret'];
  /** What was written before this store was there. */
  readonly early?: EarlyLane | undefined;
}
