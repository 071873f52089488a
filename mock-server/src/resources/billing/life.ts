import { timestamp } from '../../platform/clock.js';
import type { AccountRecord, BillingDetails, BillingStatus } from '../accounts/index.js';

const day = 24 * 60 * 60 * 1000;
const trialDays = 14;
const graceDays = 14;

/** While an account is one of these, it and its forms are closed. */
const closed: ReadonlySet<BillingStatus> = new Set(['inactive', 'canceled']);

/** The status of an account, which may lapse by itself: the gate does not wait until somebody has noticed. */
export function statusAt({ billing_status, billing }: AccountRecord, now: number): BillingStatus {
  const change = billing?.change;
  return change && Date.parse(change.at) <= now ? change.to : billing_status;
}

/** Whether an account may be used. */
export const isPaid = (account: AccountRecord, now: number): boolean => !closed.has(statusAt(account, now));

/** What is known of an account that nobody wrote anything down of. */
export const detailsOf = (account: AccountRecord): BillingDetails =>
  account.billing ?? {
    plan_key: 'team',
    interval: 'month',
    payment_method: account.billing_status === 'trialing' ? null : { brand: 'visa', last4: '4242' },
    trial_ends_at: null,
    period_ends_at: null,
    grace_ends_at: null,
    change: null,
  };

/** When the time that is paid for ends: it is prolonged again and again, unless something else comes. */
export function periodEnd(account: AccountRecord, now: number): number | null {
  const { interval, period_ends_at, change } = detailsOf(account);
  const status = statusAt(account, now);
  if (status === 'trialing' || closed.has(status)) return null;
  let end = period_ends_at === null ? Date.parse(account.created_at) : Date.parse(period_ends_at);
  if (change?.to === 'canceled' || status === 'past_due') return end;
  while (end <= now) end = later(end, interval);
  return end;
}

/** The same day a month or a year on; the last one of a month that is too short. */
function later(from: number, interval: BillingDetails['interval']): number {
  const date = new Date(from);
  const months = interval === 'month' ? 1 : 12;
  const end = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));
  const on = Math.min(date.getUTCDate(), end.getUTCDate());
  return Date.UTC(end.getUTCFullYear(), end.getUTCMonth(), on) + (from % day);
}

/** What somebody has paid for. */
export interface Payment {
  readonly plan_key: string;
  readonly interval: BillingDetails['interval'];
  readonly seats: number | null;
  readonly payment_method: BillingDetails['payment_method'];
}

/** The account once it is paid for: from now on, with all that comes with the plan. */
export function paid(account: AccountRecord, payment: Payment, now: number): AccountRecord {
  const { plan_key, interval, seats, payment_method } = payment;
  const { seats: _, ...limits } = account.limits ?? {};
  const period_ends_at = timestamp(later(now, interval));
  return {
    ...account,
    billing_status: 'active',
    limits: seats === null ? limits : { ...limits, seats },
    billing: {
      plan_key,
      interval,
      payment_method,
      trial_ends_at: null,
      period_ends_at,
      grace_ends_at: null,
      change: null,
    },
  };
}

/** The account in a status, with the time that belongs to it beginning now. */
export function inStatus(account: AccountRecord, status: BillingStatus, now: number): AccountRecord {
  const details = detailsOf({ ...account, billing_status: status });
  const trial_ends_at = status === 'trialing' ? timestamp(now + trialDays * day) : null;
  const grace_ends_at = status === 'past_due' ? timestamp(now + graceDays * day) : null;
  // A payment that did not come is one for the time from now on.
  const period_ends_at = status === 'past_due' ? timestamp(now) : details.period_ends_at;
  const at = trial_ends_at ?? grace_ends_at;
  const change = at === null ? null : ({ at, to: 'inactive' } as const);
  const billing = { ...details, trial_ends_at, period_ends_at, grace_ends_at, change };
  return { ...account, billing_status: status, billing };
}

/** The account that ends when what is paid for does. */
export function ending(account: AccountRecord, now: number): AccountRecord {
  const at = timestamp(periodEnd(account, now) ?? now);
  return withDetails(account, { period_ends_at: at, change: { at, to: 'canceled' } });
}

/** The account that goes on after all. */
export const goingOn = (account: AccountRecord): AccountRecord => withDetails(account, { change: null });

/** The account as time has left it. */
export const lapsed = (account: AccountRecord, now: number): AccountRecord => ({
  ...withDetails(account, { change: null }),
  billing_status: statusAt(account, now),
});

/** The account with something else known of what it pays for. */
export const withDetails = (account: AccountRecord, changes: Partial<BillingDetails>): AccountRecord => ({
  ...account,
  billing: { ...detailsOf(account), ...changes },
});
