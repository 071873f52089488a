import { filed, of } from '../../store/collections.js';
import type { JobRecord } from './records.js';

export const jobCollections = {
  jobs: filed(of<JobRecord>()('account_id', 'state'), ({ state, ready_at }) =>
    state === 'queued' || state === 'running' ? ready_at : undefined,
  ),
};

type Added = typeof jobCollections;

declare module '../../store/collections.js' {
  interface Collections extends Added {}
}
