import type { Store } from '../../store/store.js';
import type { UserRecord } from './records.js';

/** The accounts somebody is an active member of. */
export const membershipsOf = async ({ users }: Store, email: string): Promise<readonly UserRecord[]> =>
  (await users.list({ email })).filter(({ state }) => state === 'active');
