import { timestamp } from '../../platform/clock.js';
import { Refusal } from '../../platform/problem.js';
import type { FormRecord } from '../forms/index.js';
import type { EditSessionRecord, EntryKeyRecord, EntryRecord } from './records.js';

const day = 24 * 60 * 60 * 1000;
const graveDays = 30;

/** When a draft saved now is given up. */
export const draftExpiry = ({ draft_ttl_days }: FormRecord, now: number): string =>
  timestamp(now + draft_ttl_days * day);

/** Whether a draft was left alone for too long. */
export const isExpired = ({ state, expires_at }: EntryRecord, now: number): boolean =>
  state === 'expired' || (state === 'draft' && expires_at !== null && Date.parse(expires_at) <= now);

/** Whether an entry was sent, whatever the service made of it. */
export const isSubmitted = ({ state }: Pick<EntryRecord, 'state'>): boolean =>
  state === 'submitted' || state === 'spam' || state === 'archived';

/** Whether an edit can still be gone on with. */
export const isOpenEdit = ({ state, expires_at }: EditSessionRecord, now: number): boolean =>
  state === 'open' && Date.parse(expires_at) > now;

/** Whether the entry has changed since an edit of it began. */
export const isStale = ({ base_revision_id }: EditSessionRecord, { revision_id }: EntryRecord): boolean =>
  base_revision_id !== revision_id;

/**
 * Why a key opens nothing any more; nothing while it does. A key of an edit that was committed can still read, so that
 * a reply that was lost can be asked for again.
 */
export function keyLapse(
  key: EntryKeyRecord,
  entry: EntryRecord,
  edit: EditSessionRecord | undefined,
  now: number,
): Refusal | undefined {
  if (entry.state === 'discarded') {
    const gone = Date.parse(entry.discarded_at ?? entry.saved_at) + graveDays * day > now;
    return gone ? new Refusal('gone', 'This entry was discarded.') : unknownKey();
  }
  if (entry.state === 'trashed') return new Refusal('gone', 'This entry was removed.');
  const unreadable = isSubmitted(entry) && edit?.state !== 'open' && Date.parse(entry.readable_until ?? '') <= now;
  const ended = key.edit_session_id !== null && edit?.state !== 'committed' && !(edit && isOpenEdit(edit, now));
  const lapsed = unreadable || ended || isExpired(entry, now);
  return lapsed ? new Refusal('entry_key_expired', 'This entry key has expired.') : undefined;
}

export const unknownKey = (): Refusal => new Refusal('entry_key_invalid', 'This entry key is not known.');

/** Until when a submitted entry can be read with the keys it was filled with, and changed where the form allows that. */
export function lifeAfterSubmit({ document }: FormRecord, submitted: number) {
  const { enabled = false, until_hours } = document.settings?.edit_after_submit ?? {};
  const editing = enabled ? (until_hours ?? Number.POSITIVE_INFINITY) * 60 * 60 * 1000 : 0;
  const farthest = 100 * 365 * day;
  return {
    readable_until: timestamp(submitted + Math.min(Math.max(day, editing), farthest)),
    edit: {
      allowed: Boolean(enabled),
      until: enabled && Number.isFinite(editing) ? timestamp(submitted + editing) : null,
    },
  };
}

/** Whether the respondent may still change what they submitted. */
export function mayEdit(form: FormRecord, { submitted_at }: EntryRecord, now: number): boolean {
  if (submitted_at === null) return false;
  const { allowed, until } = lifeAfterSubmit(form, Date.parse(submitted_at)).edit;
  return allowed && (until === null || now < Date.parse(until));
}

/** What stands in for a number where an entry does not count. */
export const testReference = ({ reference_prefix }: FormRecord): string => `${reference_prefix}-TEST`;

/** The next number of a form, as people write it. */
export const referenceOf = ({ reference_prefix }: FormRecord, number: number): string =>
  `${reference_prefix}-${String(number).padStart(6, '0')}`;
