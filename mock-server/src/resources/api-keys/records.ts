import type { Stored } from '../../store/collection.js';

/** A key of an account. Its secret is never kept. */
export interface ApiKeyRecord extends Stored {
  readonly account_id: string;
  readonly name: string;
  readonly digest: string;
  readonly last4: string;
  readonly state: 'valid' | 'invalid';
  readonly created_by: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
  readonly revoked_by: string | null;
}

declare module '../../platform/principal.js' {
  interface Principal {
    readonly key: ApiKeyRecord | null;
  }
}
