import type { SessionView } from '../session/index.js';

/** What keeps an entry that is being sent from arriving: it may pass soon, or will take its time. */
export type Obstacle = 'waits' | 'offline' | 'stuck';

/** Failed tries after which it will take its time, and a person should have a say in it. */
const patience = 3;

export function obstacleOf({ journey, sync }: SessionView): Obstacle | null {
  if (journey !== 'submitting' && journey !== 'verifying') return null;
  if (sync.state === 'rateLimited') return 'stuck';
  if (sync.state !== 'offline' && sync.state !== 'retrying') return null;
  if (sync.attempts < patience) return 'waits';
  return sync.state === 'offline' ? 'offline' : 'stuck';
}
