import { sha256 } from '../../platform/hash.js';
import type { Random } from '../../platform/random.js';
import { base62, withChecksum } from '../../platform/random-text.js';
import type { Store } from '../../store/store.js';
import type { ApiKeyRecord } from './records.js';

const length = 40;

/** A new secret, and what is kept of it. */
export async function mintApiKey(
  random: Random,
): Promise<{ readonly key: string } & Pick<ApiKeyRecord, 'digest' | 'last4'>> {
  const key = `svc_${withChecksum(base62(random, length))}`;
  return { key, digest: await sha256(key), last4: key.slice(-4) };
}

/** A key as it is listed: never the secret, and whom it acts as now. */
export async function apiKeyView({ users }: Store, record: ApiKeyRecord) {
  const { id, account_id, name, last4, state, created_at, last_used_at, revoked_at, revoked_by } = record;
  const creator = await users.get(record.created_by);
  return {
    object: 'api_key' as const,
    id,
    account_id,
    name,
    last4,
    state,
    created_at,
    last_used_at,
    created_by: creator ? { id: creator.id, name: creator.name, email: creator.email, role: creator.role } : null,
    revoked_at,
    revoked_by,
  };
}
