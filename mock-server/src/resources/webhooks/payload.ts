import type { Json } from '../../library.js';
import type { EventRecord } from '../../platform/events/records.js';
import type { WebhookRecord } from './records.js';

type Told = Pick<EventRecord, 'id' | 'account_id' | 'type' | 'object' | 'previous' | 'created_at'>;

/** What is sent of an event: all of it, or only what it is about. */
export const payloadOf = (event: Told, payload: WebhookRecord['payload']) => ({
  id: event.id,
  type: event.type,
  timestamp: event.created_at,
  account_id: event.account_id,
  api_version: 'v1',
  data: payload === 'full' ? { object: event.object, previous: event.previous } : { object: nameOf(event.object) },
});

/** What kind of thing it is, and which. */
function nameOf(object: Json): Json {
  if (typeof object !== 'object' || object === null || Array.isArray(object)) return null;
  const { object: kind = null, id = null } = object as Readonly<Record<string, Json>>;
  return { object: kind, id };
}
