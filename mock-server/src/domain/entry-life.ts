import { Refusal } from '../http/problem.js';
import { timestamp } from '../store/clock.js';
import type { EntryRecord, FormRecord } from '../store/records.js';

const day = 24 * 60 * 60 * 1000;

/** When a draft saved now is given up. */
export const draftExpiry = ({ draft_ttl_days }: FormRecord, now: number): string =>
  timestamp(now + draft_ttl_days * day);

/** Whether the keys of an entry have come to their end: with the draft, or a day after it was submitted. */
export function keyLapsed({ expires_at, submitted_at }: EntryRecord, now: number): boolean {
  if (submitted_at !== null) return Date.parse(submitted_at) + day <= now;
  return expires_at !== null && Date.parse(expires_at) <= now;
}

/** Lets only drafts be written to. */
export function needDraft(entry: EntryRecord): void {
  if (entry.state === 'draft') return;
  throw new Refusal('entry_already_submitted', 'This entry has already been submitted.', {
    headers: { ETag: etagOf(entry) },
  });
}

/** Lets only open forms take entries. */
export function needOpen({ document: { availability } }: FormRecord): void {
  if (availability.state === 'open') return;
  throw new Refusal('form_not_open', 'This form is not open at the moment.', {
    details: [
      {
        in: 'body',
        path: '/form',
        code: 'form_not_open',
        message: 'Not open.',
        params: { reason: availability.state },
      },
    ],
  });
}

/** Lets a write pass only if the caller saw the newest revision, where it asked for that. */
export function needMatch(entry: EntryRecord, headers: Headers): void {
  const wanted = headers.get('If-Match');
  const current = etagOf(entry);
  if (wanted === null || wanted.split(',').some((tag) => tag.trim() === '*' || tag.trim() === current)) return;
  throw new Refusal('precondition_failed', 'The entry has changed since.', { headers: { ETag: current } });
}

/** The validator of an entry's revision. */
export const etagOf = ({ revision }: EntryRecord): string => `"r${revision}"`;

/** The entry as submitted, under the number people will quote. */
export const submitEntry = (entry: EntryRecord, reference: string, now: number): EntryRecord => ({
  ...entry,
  state: 'submitted',
  reference,
  revision: entry.revision + 1,
  saved_at: timestamp(now),
  submitted_at: timestamp(now),
  expires_at: null,
});

/** The next number of a form, as people write it. */
export const referenceOf = ({ reference_prefix, last_reference }: FormRecord): string =>
  `${reference_prefix}-${String(last_reference + 1).padStart(6, '0')}`;
