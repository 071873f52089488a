import { attempt } from '../load/load.js';
import type { LoggedEvent } from './delivery/log.js';
import type { Session } from './session-api.js';

/**
 * Does again what a log says was done, with answers made up to be of the same kind and size. What the service or the
 * device did is left to them. Gives back how many things were done.
 */
export async function replayLog(session: Session, log: readonly LoggedEvent[]): Promise<number> {
  const { replay } = await attempt('session/replay', () => import('./replay.js'));
  return replay(session, log);
}
