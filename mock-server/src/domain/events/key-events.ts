import type { Json } from '../../library.js';
import type { ApiKeyRecord } from '../../store/records.js';
import { apiKeyView } from '../account/api-keys.js';
import type { Teller } from './entry-events.js';
import type { EventType } from './happening.js';

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
