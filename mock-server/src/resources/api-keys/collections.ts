import { of } from '../../store/collections.js';
import type { ApiKeyRecord } from './records.js';

export const apiKeyCollections = {
  apiKeys: of<ApiKeyRecord>()('account_id', 'state', 'digest'),
};

type Added = typeof apiKeyCollections;

declare module '../../store/collections.js' {
  interface Collections extends Added {}
}
