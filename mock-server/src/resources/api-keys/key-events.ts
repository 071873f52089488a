import type { Json } from '../../library.js';
import type { EventType } from '../../platform/events/domain-event.js';
import type { Teller } from '../../platform/events/teller.js';
import { apiKeyView } from './new-key.js';
import type { ApiKeyRecord } from './records.js';

/** Tells that something happened to a key; never what it is. */
export const announceKey = (
  { store, announce }: Pick<Teller, 'store' | 'announce'>,
  type: EventType,
  key: ApiKeyRecord,
  previous: Json = null,
): Promise<void> =>
  announce({
    account_id: key.account_id,
    type,
    previous,
    object: async () => (await apiKeyView(store, key)) as unknown as Json,
  });
