import { timestamp } from '../../platform/clock.js';
import type { DomainEvent } from '../../platform/events/domain-event.js';
import type { Cleaning, Cleanup } from '../../platform/platform.js';
import type { BlobStore } from '../../store/blobs.js';
import type { Store } from '../../store/store.js';
import { dropFile, dropUpload, fileIdsIn } from '../files/index.js';
import { emptyAnswers, withAnswers } from './answers-map.js';
import { entryEvent } from './entry-events.js';
import { isExpired, isOpenEdit } from './entry-life.js';
import { purgeEntry } from './purge.js';
import type { EditSessionRecord, EntryRecord } from './records.js';

const day = 24 * 60 * 60 * 1000;

const graveDays = 30;

const reviveDays = 30;

const stagedDays = 7;

/** Lets go of drafts and edits that have had their time. */
export const sweepEntries: Cleanup = async (cleaning) => {
  const { store, blobs, now, tell } = cleaning;
  await expireDrafts(store, now, tell);
  await giveUpExpired(store, blobs, now);
  await sweepDiscarded(cleaning);
  await sweepEdits(store, blobs, now);
};

/** Tells whoever listens what was swept. */
type Tell = (event: DomainEvent) => Promise<void>;

/** Notes of drafts that were left alone for too long that they are over. */
async function expireDrafts(store: Store, now: number, tell: Tell): Promise<void> {
  for (const entry of await store.entries.list({ state: 'draft' })) {
    if (!isExpired(entry, now)) continue;
    const expired: EntryRecord = { ...entry, state: 'expired' };
    await store.entries.put(expired);
    if (!entry.test) await tell(entryEvent(store, 'entry.expired', expired, { now, previous: { state: 'draft' } }));
  }
}

/** A month after that nobody can bring them back, and what they said goes. */
async function giveUpExpired(store: Store, blobs: BlobStore, now: number): Promise<void> {
  for (const entry of await store.entries.list({ state: 'expired' })) {
    if (now - Date.parse(entry.expires_at ?? entry.saved_at) < reviveDays * day) continue;
    await purge(store, blobs, { ...entry, state: 'discarded', discarded_at: timestamp(now) });
  }
}

/** Of what was discarded, answers and files go after a day, and after a month all that is left. */
async function sweepDiscarded(cleaning: Cleaning): Promise<void> {
  const { store, blobs, now, tell } = cleaning;
  for (const entry of await store.entries.list({ state: 'discarded' })) {
    const age = now - Date.parse(entry.discarded_at ?? entry.saved_at);
    if (age >= graveDays * day) {
      if (!entry.test) await tell(entryEvent(store, 'entry.deleted', entry, { now }));
      await purgeEntry(cleaning, entry);
    } else if (age >= day && entry.revision > 0) await purge(store, blobs, entry);
  }
}

async function purge(store: Store, blobs: BlobStore, entry: EntryRecord): Promise<void> {
  for (const id of entry.files) await dropFile(store, blobs, id);
  for (const upload of await store.uploads.list({ entry_id: entry.id })) await dropUpload(store, blobs, upload);
  const { locale, timezone, saved_at } = entry;
  const blank = withAnswers(entry, emptyAnswers(locale, timezone, saved_at));
  // Its owners count its changes by its revisions too, and what they see of it never goes back.
  const touches = entry.touches + entry.revision + 2;
  await store.entries.put({ ...blank, touches, hidden: {}, source: null, files: [], mailed_to: [], email_hint: null });
}

/** Ends edits that ran out of time; what was staged in one that came to nothing goes a week after its end. */
async function sweepEdits(store: Store, blobs: BlobStore, now: number): Promise<void> {
  for (const edit of await store.editSessions.list({ state: 'open' })) {
    if (isOpenEdit(edit, now)) continue;
    await store.editSessions.put({ ...edit, state: 'expired', ended_at: edit.expires_at });
    const entry = await store.entries.get(edit.entry_id);
    if (entry?.edit_session_id === edit.id) await store.entries.put({ ...entry, edit_session_id: null });
  }
  for (const state of ['expired', 'discarded'] as const) {
    for (const edit of await store.editSessions.list({ state })) {
      const isOld = now - Date.parse(edit.ended_at ?? edit.expires_at) >= stagedDays * day;
      if (isOld && edit.revision > 0) await dropStaged(store, blobs, edit);
    }
  }
}

/** Forgets the answers of an edit, and the files that stand nowhere else. */
async function dropStaged(store: Store, blobs: BlobStore, edit: EditSessionRecord): Promise<void> {
  const revisions = await store.revisions.list({ entry_id: edit.entry_id });
  const kept = new Set(revisions.flatMap(({ answers }) => Object.values(answers).flatMap(fileIdsIn)));
  const staged = new Set(edit.answers.flatMap(({ value }) => fileIdsIn(value)).filter((id) => !kept.has(id)));
  for (const id of staged) await dropFile(store, blobs, id);
  const entry = await store.entries.get(edit.entry_id);
  if (entry) await store.entries.put({ ...entry, files: entry.files.filter((id) => !staged.has(id)) });
  const { locale, timezone, saved_at } = edit;
  await store.editSessions.put(withAnswers(edit, emptyAnswers(locale, timezone, saved_at)));
}
