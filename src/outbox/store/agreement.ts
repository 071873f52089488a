import { joinStored } from '../tabs/join-stored.js';
import type { Database, GateRecord, SlotKey } from './database-schema.js';
import { seal, unseal } from './seal.js';
import type { StoredShared } from './store.js';

/** What all tabs of an entry agree on, as this tab last saw it in the store. */
export interface Seen {
  readonly edition: number;
  readonly born: string | undefined;
  readonly shared: StoredShared | undefined;
}

export const nothingSeen: Seen = { edition: 0, born: undefined, shared: undefined };

/** Opens a record; one that cannot be read counts as none, but its number still has to change. */
export async function openGateRecord(key: CryptoKey, record: GateRecord | undefined): Promise<Seen> {
  if (!record) return nothingSeen;
  const shared = await unseal(key, record).catch(() => undefined);
  return { edition: record.edition, born: record.born, shared: shared as StoredShared | undefined };
}

export const readAgreement = async (database: Database, key: CryptoKey, where: SlotKey): Promise<Seen> =>
  openGateRecord(key, await database.get('gate', where));

/** What is agreed on once this tab has had its say, ready to be written. */
export async function agree(
  key: CryptoKey,
  seen: Seen,
  said: StoredShared,
): Promise<{ readonly record: GateRecord; readonly next: Seen }> {
  const shared = joinStored(seen.shared, said);
  const about = { edition: seen.edition + 1, born: seen.born ?? crypto.randomUUID() };
  return { record: { ...(await seal(key, shared)), ...about }, next: { ...about, shared } };
}

/** Whether a tab has anything to say that it has not said before; that time passed is nothing. */
export const saysMore = (said: StoredShared, before: StoredShared | undefined): boolean =>
  !before ||
  said.gate.gate !== before.gate.gate ||
  said.entry !== before.entry ||
  said.createKey !== before.createKey ||
  said.createRound !== before.createRound ||
  said.planted.groups !== before.planted.groups ||
  said.planted.beginning !== before.planted.beginning ||
  said.submitSent !== before.submitSent ||
  said.receipt !== before.receipt;
