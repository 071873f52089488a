import { sha256 } from '../../platform/hash.js';
import type { Random } from '../../platform/random.js';
import { mintSecret } from '../../platform/secrets.js';
import type { Store } from '../../store/store.js';
import type { EntryKeyRecord } from './records.js';

const most = 10;

/** Makes a key for an entry, keeps its digest, and gives the secret away this once. */
export async function mintEntryKey(
  { entryKeys }: Store,
  random: Random,
  entry_id: string,
  created_at: string,
  edit_session_id: string | null = null,
): Promise<{ readonly secret: string; readonly key: EntryKeyRecord }> {
  const secret = mintSecret('ek', random);
  const key: EntryKeyRecord = { id: await sha256(secret), entry_id, edit_session_id, created_at, used_at: null };
  await entryKeys.put(key);
  return { secret, key };
}

/** Withdraws the oldest keys of an entry beyond those a respondent may hold at once. */
export async function withdrawOldKeys({ entryKeys }: Store, entry_id: string): Promise<void> {
  const keys = await entryKeys.list({ entry_id });
  for (const { id } of keys.slice(0, Math.max(0, keys.length - most))) await entryKeys.delete(id);
}

/** One page on one device: whose writes never conflict with each other. */
export const writerOf = (key_id: string, client_id: string): string => `${key_id}:${client_id}`;
