import type { SessionView } from '../session-view.js';

/** Whether only time, a connection or a person can help. */
export const isStuck = ({ sync }: SessionView): boolean => sync.retryAt !== null || sync.state === 'keyRejected';
