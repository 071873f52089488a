import { filed, of } from '../../store/collections.js';
import type { EventRecord, LaterEventRecord } from './records.js';

export const eventCollections = {
  events: of<EventRecord>()('account_id'),
  laterEvents: filed(of<LaterEventRecord>()('pending'), ({ pending, due_at }) =>
    pending === 'yes' ? due_at : undefined,
  ),
};

type Added = typeof eventCollections;

declare module '../../store/collections.js' {
  interface Collections extends Added {}
}
