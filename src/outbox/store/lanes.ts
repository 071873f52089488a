import type { Kept, KeptReceipt } from '../core/draft.js';
import { changesIn } from '../queue/batch.js';
import { isThere } from './age.js';
import { within } from './database.js';
import type { Database, LaneKey, SessionRecord } from './database-schema.js';
import { sections } from './draft-sections.js';
import { withEarly } from './early-draft.js';
import { type Sealed, unseal } from './seal.js';

/** The lane a receipt lies in: it belongs to no tab. */
export const receiptLane = '';

/** A draft or receipt that was found, not yet opened. */
export interface Found {
  readonly key: LaneKey;
  readonly record: SessionRecord;
}

/** What lies under a form, or under one entry of it; newest first. */
export async function findLanes(
  database: Database,
  now: number,
  ...parts: readonly string[]
): Promise<readonly Found[]> {
  const reading = database.transaction('session').store;
  const [keys, records] = await Promise.all([reading.getAllKeys(within(...parts)), reading.getAll(within(...parts))]);
  return keys
    .flatMap((key, index) => (records[index] ? [{ key, record: records[index] }] : []))
    .filter(({ record }) => isThere(record, now))
    .sort((a, b) => b.record.written - a.record.written);
}

/** Opens what was found; nothing where it cannot be read, since its key is gone or another tab just took it. */
export async function openLane(
  database: Database,
  key: CryptoKey,
  { key: where, record }: Found,
): Promise<Kept | undefined> {
  try {
    if (record.kind === 'receipt') return { kind: 'receipt', receipt: (await unseal(key, record)) as KeptReceipt };
    const reading = database.transaction(['session', ...sections]);
    const [head, ...parts] = await Promise.all([
      reading.objectStore('session').get(where),
      ...sections.map((section) => reading.objectStore(section).get(where)),
    ]);
    if (!head || parts.some((part) => !part)) return undefined;
    const opened = await Promise.all([head, ...parts].map((part) => unseal(key, part as Sealed)));
    return { kind: 'draft', draft: withEarly(Object.assign({}, ...opened)) };
  } catch {
    return undefined;
  }
}

/** What was found, the draft in which something was last typed first: tabs count together, whatever the clock says. */
export async function lastTyped(
  database: Database,
  key: CryptoKey,
  found: readonly Found[],
): Promise<readonly Found[]> {
  if (found.length < 2) return found;
  const drafts = await Promise.all(
    found.map(async (lane) => ({ lane, last: lastUnsent(await openLane(database, key, lane)) })),
  );
  return drafts.sort((a, b) => b.last - a.last).map(({ lane }) => lane);
}

const lastUnsent = (kept: Kept | undefined): number =>
  kept?.kind === 'draft'
    ? Math.max(-1, ...[...changesIn(kept.draft.batch), ...kept.draft.pending].map(({ seq }) => seq))
    : -1;

/**
 * What an entry is now: the drafts to go on with, or its receipt where it was sent. A change of what was sent comes
 * before its receipt. Whatever else lies beside one came too late for it; so did a change of what was sent before it.
 */
export async function currentLanes(
  found: readonly Found[],
  open: (lane: Found) => Promise<Kept | undefined>,
): Promise<readonly Found[]> {
  const sent = found.find(({ record }) => record.kind === 'receipt');
  if (!sent) return found;
  const opened = await Promise.all(found.map(async (lane) => ({ lane, kept: await open(lane) })));
  const receipt = opened.flatMap(({ kept }) => (kept?.kind === 'receipt' ? kept.receipt : []))[0];
  const edits = opened.filter(({ kept }) => {
    const editing = kept?.kind === 'draft' ? kept.draft.editing : null;
    return editing !== null && editing.entry_id === receipt?.entry_id && editing.submitted_at === receipt.submitted_at;
  });
  return edits.length > 0 ? edits.map(({ lane }) => lane) : [sent];
}
