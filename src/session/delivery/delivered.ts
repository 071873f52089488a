import type { SessionPorts } from '../ports.js';
import type { SessionCore } from '../session-core.js';

/** A session whose delivery is there. */
export interface Delivered {
  readonly core: SessionCore;
  readonly ports: SessionPorts;
}
