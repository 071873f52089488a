import { bytesOf, textOf } from '../base/base64url.js';
import type { ClockState } from '../platform/clock.js';
import type { SavedFaults } from '../platform/faults.js';
import { sha256 } from '../platform/hash.js';
import type { Mail } from '../platform/mails.js';
import type { Platform } from '../platform/platform.js';
import type { Collection, Stored } from '../store/collection.js';
import type { CollectionName } from '../store/collections.js';
import type { Store } from '../store/store.js';
import type { Access } from './access.js';
import type { LoggedRequest, RequestLog } from './request-log.js';

/** All that a server knew at one moment, as plain JSON; but for the keys it seals and signs with. */
export interface Snapshot {
  readonly object: 'snapshot';
  readonly version: 1;
  readonly account_id: string;
  readonly clock: ClockState | null;
  readonly faults: SavedFaults;
  readonly records: Readonly<Record<string, readonly Stored[]>>;
  /** The bytes of uploads, in base64url. */
  readonly blobs: Readonly<Record<string, string>>;
  readonly mails: readonly Mail[];
  readonly requests: readonly LoggedRequest[];
}

interface Parts {
  readonly platform: Platform;
  readonly log: RequestLog;
  readonly access: () => Promise<Access>;
  /** Whether other servers use the same store. */
  readonly shared: boolean;
}

// What was sealed opens with them, so they never leave the server.
const kept = new Set<CollectionName>(['secrets']);
const toldOf = ({ kinds }: Store) => (kinds.names as readonly CollectionName[]).filter((name) => !kept.has(name));

/** Writes down all that the server knows. */
export async function takeSnapshot({ platform, log, access, shared }: Parts): Promise<Snapshot> {
  needAlone(shared);
  const { store, clock, faults, outbox } = platform;
  const { account_id } = await access();
  const records = await store.transaction(async (within) => {
    const lists: [CollectionName, readonly Stored[]][] = [];
    for (const name of toldOf(within)) lists.push([name, await collectionOf(within, name).list()]);
    return Object.fromEntries(lists.filter(([, list]) => list.length > 0));
  });
  return {
    object: 'snapshot',
    version: 1,
    account_id,
    clock: clock.save?.() ?? null,
    faults: faults.save(),
    records,
    blobs: await blobsOf(platform),
    mails: [...outbox.mails],
    requests: [...log.entries],
  };
}

/** Makes the server know what it knew then, and nothing else; its own key and password go on working. */
export async function restoreSnapshot({ platform, log, access, shared }: Parts, snapshot: Snapshot): Promise<void> {
  needAlone(shared);
  const own = await access();
  needFitting(snapshot, own.account_id);
  const { store, blobs, clock, faults, outbox } = platform;
  await store.transaction(async (within) => {
    const secrets = await within.secrets.list();
    const grant = await grantOf(within, own);
    await within.clear();
    for (const name of toldOf(within)) {
      for (const record of snapshot.records[name] ?? []) await collectionOf(within, name).put(record);
    }
    for (const secret of secrets) await within.secrets.put(secret);
    await grant(within);
  });
  for (const id of await blobs.ids()) if (!Object.hasOwn(snapshot.blobs, id)) await blobs.delete(id);
  for (const [id, text] of Object.entries(snapshot.blobs)) await blobs.put(id, bytesOf(text) ?? new Uint8Array());
  if (snapshot.clock) clock.load?.(snapshot.clock);
  faults.load(snapshot.faults);
  outbox.clear();
  outbox.add(snapshot.mails);
  log.clear();
  for (const request of snapshot.requests) log.add(request);
  await platform.limiter.clear();
  await platform.attempts.clear();
  platform.swept.clear();
  platform.work.wake(platform);
}

function needAlone(shared: boolean): void {
  if (!shared) return;
  throw new Error(
    'A snapshot is for a server that has its store to itself, in memory or with --data: others use this database too.',
  );
}

function needFitting({ object, version, account_id }: Snapshot, own: string): void {
  if (object !== 'snapshot' || version !== 1) throw new Error('This is no snapshot: restore what snapshot() gave.');
  if (account_id === own) return;
  throw new Error(
    `This is a snapshot of another account (${account_id}): restore it on the server it was taken of, on one with ` +
      'the same data folder, or on one with the same randomSeed.',
  );
}

/** Lets the key and the password of this start in again, whatever the snapshot knows of them. */
async function grantOf({ apiKeys, users }: Store, { api_key, account_id, login }: Access) {
  const keys = await apiKeys.list({ digest: await sha256(api_key) });
  const [user] = await users.list({ account_id, email: login.email });
  return async (within: Store): Promise<void> => {
    for (const key of keys) await within.apiKeys.put(key);
    const [restored] = await within.users.list({ account_id, email: login.email });
    if (restored && user) await within.users.put({ ...restored, password_digest: user.password_digest });
  };
}

async function blobsOf({ blobs }: Platform): Promise<Snapshot['blobs']> {
  const found: [string, string][] = [];
  for (const id of await blobs.ids()) {
    const bytes = await blobs.get(id);
    if (bytes) found.push([id, textOf(bytes)]);
  }
  return Object.fromEntries(found);
}

// Collections are all alike here; which records each takes is said where it is added.
const collectionOf = (store: Store, name: CollectionName) => store[name] as unknown as Collection<Stored, never>;
