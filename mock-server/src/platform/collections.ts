import { of } from '../store/collections.js';
import type { ClockRecord, IdempotencyRecord, SecretRecord } from './records.js';

export const platformCollections = {
  idempotency: of<IdempotencyRecord>()('expires_hour'),
  secrets: of<SecretRecord>()(),
  clocks: of<ClockRecord>()(),
};

type Added = typeof platformCollections;

declare module '../store/collections.js' {
  interface Collections extends Added {}
}
