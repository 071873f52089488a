import type { Json } from '../../library.js';
import { type Clock, timestamp } from '../../platform/clock.js';
import type { DomainEvent } from '../../platform/events/domain-event.js';
import type { Store } from '../../store/store.js';
import type { AccountRecord } from '../accounts/index.js';
import { billingView } from './billing-view.js';

interface Changing {
  readonly store: Store;
  readonly clock: Clock;
  announce(event: DomainEvent): Promise<void>;
  expectWork(moment: number): void;
}

/** Keeps what was changed about the billing of an account, and tells whoever listens of a new status. */
export async function changeBilling(call: Changing, before: AccountRecord, next: AccountRecord): Promise<void> {
  const { store, clock } = call;
  const now = clock.now();
  const account = { ...next, version: before.version + 1, updated_at: timestamp(now) };
  await store.accounts.put(account);
  const change = account.billing?.change;
  if (change) call.expectWork(Date.parse(change.at));
  if (before.billing_status === account.billing_status) return;
  await call.announce({
    account_id: account.id,
    type: 'billing.status_changed',
    object: (await billingView(store, account, now)) as unknown as Json,
    previous: { status: before.billing_status },
  });
}
