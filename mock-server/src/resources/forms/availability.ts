import type { Availability } from '../../library.js';
import { Refusal } from '../../platform/problem.js';
import type { Store } from '../../store/store.js';
import type { FormDocument, FormRecord } from './records.js';

const minute = 60_000;

type Outcome = Pick<Availability, 'state' | 'opens_at' | 'closes_at' | 'remaining' | 'message_md'> &
  Partial<Pick<Availability, 'timezone'>>;

/** Whether a form takes entries at a moment: what its author switched, its times, and how many it has. */
export async function availabilityOf({ counters, projects }: Store, form: FormRecord, now: number): Promise<Outcome> {
  const { availability, settings } = form.document;
  const rules = settings?.availability;
  const opens_at = rules?.opens_at ?? availability.opens_at ?? null;
  const closes_at = rules?.closes_at ?? availability.closes_at ?? null;
  const most = rules?.max_entries ?? null;
  const taken = most === null ? 0 : ((await counters.get(form.id))?.submitted ?? 0);
  const remaining = most === null ? (availability.remaining ?? null) : Math.max(0, most - taken);
  const timezone = rules?.timezone ?? availability.timezone ?? null;
  const told = { opens_at, closes_at, remaining, message_md: availability.message_md ?? null };
  const outcome = timezone === null ? told : { ...told, timezone };
  const isPutAway = (await projects.get(form.project_id))?.state === 'archived';
  if (isPutAway) return { ...outcome, state: 'closed' };
  if (form.state === 'closed') return { ...outcome, closes_at: form.closed_at ?? closes_at, state: 'closed' };
  if (availability.state !== 'open') return { ...outcome, state: availability.state };
  if (opens_at !== null && now < Date.parse(opens_at)) return { ...outcome, state: 'not_yet_open' };
  if (closes_at !== null && now >= Date.parse(closes_at)) return { ...outcome, state: 'closed' };
  return { ...outcome, state: remaining === 0 ? 'quota_reached' : 'open' };
}

/** Lets only open forms take new entries. */
export async function needOpen(store: Store, form: FormRecord, now: number): Promise<void> {
  const { state } = await availabilityOf(store, form, now);
  if (state !== 'open') throw notOpen(state);
}

/** Lets drafts be submitted to open forms, and for a while to those that have just closed. */
export async function needOpenOrLate(store: Store, form: FormRecord, now: number): Promise<void> {
  const { state, closes_at } = await availabilityOf(store, form, now);
  if (state === 'open') return;
  const isLate = state === 'closed' && closes_at !== null && form.document.availability.state === 'open';
  if (isLate && now < Date.parse(closes_at) + graceOf(form.document)) return;
  throw notOpen(state);
}

const graceOf = ({ settings }: FormDocument): number => (settings?.availability?.late_submit_minutes ?? 60) * minute;

export const notOpen = (reason: string): Refusal =>
  new Refusal('form_not_open', 'This form is not open at the moment.', {
    details: [{ in: 'body', path: '/form', code: 'form_not_open', message: 'Not open.', params: { reason } }],
  });
