import type { AccountCall } from '../../platform/account-call.js';
import { noSuchStep, stateConflict } from '../../platform/refusals.js';
import { trashDays } from '../forms/index.js';
import { authorOf, workOn } from './entry-access.js';
import { announceState } from './entry-events.js';
import { draftExpiry } from './entry-life.js';
import { entryState } from './entry-view.js';
import { handled } from './entry-work.js';
import { entryContext } from './new-entry.js';
import type { EntryRecord } from './records.js';
import { closeDraft, settledEntryAnswers } from './submission.js';

type State = EntryRecord['state'];
type Step = 'submit' | 'revive' | 'archive' | 'unarchive' | 'mark_spam' | 'not_spam' | 'restore';

/** From where each step can be taken. */
const allowed: Readonly<Record<Step, State>> = {
  submit: 'draft',
  revive: 'expired',
  archive: 'submitted',
  unarchive: 'archived',
  mark_spam: 'submitted',
  not_spam: 'spam',
  restore: 'trashed',
};

const targets: Readonly<Partial<Record<Step, State>>> = {
  archive: 'archived',
  unarchive: 'submitted',
  mark_spam: 'spam',
  not_spam: 'submitted',
};

const day = 24 * 60 * 60 * 1000;

/** Takes an entry one step further; refuses what cannot be done from where it is. */
export async function stepEntry(
  call: AccountCall,
  entry: EntryRecord,
  step: Step,
  note: string | null,
): Promise<EntryRecord> {
  const { store, clock, principal } = call;
  const now = clock.now();
  const state = entryState(entry, now);
  if (state !== allowed[step]) throw noSuchStep('An entry', state, step, [allowed[step]]);
  if (step === 'submit') {
    const loaded = await workOn(call, entry);
    const context = entryContext(call, entry.id);
    const final = await settledEntryAnswers(context, loaded, {}, loaded.entryAnswers.revision);
    return (await closeDraft(context, loaded, final, undefined, { author: authorOf(principal), note })).entry;
  }
  const next = handled(entry, await changesBy(call, entry, step), now);
  await store.entries.put(next);
  await announceState(call, next, state);
  return next;
}

async function changesBy({ store, clock }: AccountCall, entry: EntryRecord, step: Step): Promise<Partial<EntryRecord>> {
  const now = clock.now();
  if (step === 'restore') return { state: entry.state_before ?? 'submitted', state_before: null, deleted_at: null };
  if (step !== 'revive') return { state: targets[step] ?? entry.state };
  if (Date.parse(entry.expires_at ?? '') + trashDays * day <= now) {
    throw stateConflict('It has been too long to go on with this draft.', 'expired', [], '/to');
  }
  const form = await store.forms.get(entry.form_id);
  return { state: 'draft', ...(form && { expires_at: draftExpiry(form, now) }) };
}
