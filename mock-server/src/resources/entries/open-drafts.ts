import type { Operation } from '../../library.js';
import { timestamp } from '../../platform/clock.js';
import type { Context } from '../../platform/context.js';
import type { DraftLimits } from '../../platform/draft-limits.js';
import { sha256 } from '../../platform/hash.js';
import { Refusal } from '../../platform/problem.js';
import type { FormRecord } from '../forms/index.js';
import { entryEvent } from './entry-events.js';
import { purgeEntry } from './purge.js';
import type { EntryRecord } from './records.js';

export const usualDrafts: DraftLimits = { perAddress: 2_000, perAccount: 100_000 };

type Creating = Pick<Context<Operation>, 'store' | 'clock' | 'ip' | 'blobs' | 'parts' | 'announce' | 'draftLimits'>;

/** By what an open draft is counted. */
type Counted = Pick<EntryRecord, 'open_from' | 'open_in'>;

const hour = 60 * 60 * 1000;

/**
 * Makes room for one more draft, or refuses it. Where an address has as many as it may, the oldest goes that nobody came
 * back to, so that a flood takes itself away and not the people behind the same address. One that was saved to stays.
 */
export async function needDraftRoom(call: Creating, form: FormRecord): Promise<Counted> {
  const { store, clock, ip, draftLimits } = call;
  const open_from = await sha256(`open drafts ${ip} ${form.id}`);
  const open_in = form.account_id;
  if ((await store.entries.count({ open_in })) >= draftLimits.perAccount) throw tooMany(hour);
  if ((await store.entries.count({ open_from })) >= draftLimits.perAddress) {
    const [oldest] = await store.entries.agenda({ from: `${open_from} `, until: `${open_from}!`, limit: 1 });
    const wait = oldest ? Date.parse(leavableFrom(oldest)) - clock.now() : hour;
    if (!oldest || wait > 0) throw tooMany(wait);
    await purgeEntry(call, oldest);
    await call.announce(entryEvent(store, 'entry.deleted', oldest, { now: clock.now() }));
  }
  return { open_from, open_in };
}

/** From when on a draft that nobody came back to may go: at once if it is empty, or else after a day. */
const leavableFrom = ({ created_at, answers }: EntryRecord): string =>
  answers.length === 0 ? created_at : timestamp(Date.parse(created_at) + 24 * hour);

function tooMany(wait: number): Refusal {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new Refusal('rate_limited', 'Too many drafts are open. Go on with one of them, or try again later.', {
    headers: { 'Retry-After': String(seconds) },
  });
}
