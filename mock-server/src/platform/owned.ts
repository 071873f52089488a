import type { Stored } from '../store/collection.js';
import { type Clock, timestamp } from './clock.js';
import { needCurrent } from './conditions.js';
import type { Owned } from './owned-record.js';
import type { Principal } from './principal.js';
import { notFound } from './problem.js';

interface Acting {
  readonly principal: Principal;
  readonly clock: Clock;
}

type OwnedRecord = Stored & Owned;

/** A record of the caller's account; another's is not told from one that is not there. */
export async function needOwned<T extends Stored & { readonly account_id: string }>(
  collection: { get(id: string): Promise<T | undefined> },
  { principal }: Pick<Acting, 'principal'>,
  id: string,
  what: string,
): Promise<T> {
  const record = await collection.get(id);
  if (record?.account_id !== principal.account.id) throw notFound(`There is no such ${what}.`);
  return record;
}

/** What a new record of the account begins with. */
export const ownedBy = ({ principal, clock }: Acting): Owned => {
  const now = timestamp(clock.now());
  return {
    account_id: principal.account.id,
    version: 1,
    created_at: now,
    updated_at: now,
    created_by: principal.user.id,
  };
};

/** A record with changes, one version further. */
export const changed = <T extends OwnedRecord>(record: T, changes: Partial<T>, now: number): T => ({
  ...record,
  ...changes,
  version: record.version + 1,
  updated_at: timestamp(now),
});

/** What stands for exactly this state of a record. */
export const tagOf = ({ version }: { readonly version: number }): string => `"v${version}"`;

/** Lets a write pass only if the caller saw the newest state, where it says so. */
export const needUnchanged = (
  { headers }: { readonly headers: Headers },
  record: { readonly version: number },
  options?: { readonly required: boolean },
): void => needCurrent(headers, tagOf(record), options);

/** The members that are sent of every record. */
export const base = <const Kind extends string>(
  object: Kind,
  { id, account_id, version, created_at, updated_at, created_by }: OwnedRecord,
) => ({
  object,
  id,
  account_id,
  version,
  created_at,
  updated_at,
  created_by,
});

/** A reply with one resource. */
export const single = <B extends { readonly version: number }>(body: B) => ({ body, headers: { ETag: tagOf(body) } });

/** A reply with a resource that was just made. */
export const made = <B extends { readonly version: number; readonly id: string }>(body: B, place: string) => ({
  status: 201,
  body,
  headers: { ETag: tagOf(body), Location: `${place}/${body.id}` },
});

/** A reply that says nothing more. */
export const nothing = { status: 204, body: undefined };

/** The members of a patch that were sent. */
export const sent = <T extends object>(patch: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as never;
