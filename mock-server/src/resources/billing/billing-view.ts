import { timestamp } from '../../platform/clock.js';
import type { Store } from '../../store/store.js';
import { type AccountRecord, limitsOf, planKeyOf, plans } from '../accounts/index.js';
import { detailsOf, periodEnd, statusAt } from './life.js';

/** What an account pays for, and how much of that it uses. */
export async function billingView(store: Store, account: AccountRecord, now: number) {
  const { interval, trial_ends_at, grace_ends_at, payment_method } = detailsOf(account);
  const status = statusAt(account, now);
  const key = planKeyOf(account);
  const { seats, storage_bytes } = limitsOf(account);
  const end = periodEnd(account, now);
  return {
    object: 'billing' as const,
    id: account.id,
    account_id: account.id,
    version: account.version,
    created_at: account.created_at,
    updated_at: account.updated_at,
    created_by: account.owner_id,
    status,
    plan: { key, name: plans[key].name, interval },
    seats: { used: await seatsOf(store, account.id), included: seats },
    trial_ends_at: status === 'trialing' ? trial_ends_at : null,
    current_period_end: end === null ? null : timestamp(end),
    grace_ends_at: status === 'past_due' ? grace_ends_at : null,
    usage: await usageOf(store, account.id, now),
    limits: { ...plans[key].quotas, storage_bytes },
    payment_method: payment_method && { ...payment_method },
  };
}

const seatsOf = async ({ users }: Store, account_id: string): Promise<number> =>
  (await users.list({ account_id })).filter(({ state }) => state === 'active').length;

async function usageOf({ entries, files, workflowRuns }: Store, account_id: string, now: number) {
  const month = timestamp(now).slice(0, 7);
  const isThis = ({ created_at }: { readonly created_at: string }): boolean => created_at.startsWith(month);
  const counted = await entries.list({ account_id, test: false });
  const kept = (await files.list({ account_id })).filter(({ deleted }) => !deleted);
  return {
    entries_month: counted.filter(isThis).length,
    storage_bytes: kept.reduce((sum, { size }) => sum + size, 0),
    workflow_runs_month: (await workflowRuns.list({ account_id })).filter(isThis).length,
  };
}
