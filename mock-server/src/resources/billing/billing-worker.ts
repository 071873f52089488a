import type { DomainEvent } from '../../platform/events/domain-event.js';
import type { Platform, Worker } from '../../platform/platform.js';
import { firstDue, soonestOf } from '../../platform/work/agendas.js';
import type { Store } from '../../store/store.js';
import type { AccountRecord } from '../accounts/index.js';
import { changeBilling } from './change-billing.js';
import { lapsed } from './life.js';

const dueAt = ({ billing }: AccountRecord): number =>
  billing?.change ? Date.parse(billing.change.at) : Number.POSITIVE_INFINITY;

/** What a change is made with: nobody ordered it, so nobody has to be there. */
const within = (platform: Platform, store: Store) => ({
  store,
  clock: platform.clock,
  async announce(event: DomainEvent) {
    await platform.announce(store, event);
  },
  expectWork: (moment: number) => platform.work.expect(moment),
});

/** Writes down what time has done to accounts: trials, periods of grace and paid ones end. */
export const billingWorker: Worker = {
  name: 'billing',
  async step(platform) {
    const first = await firstDue(platform.store.accounts, platform.clock.now());
    if (!first) return false;
    return platform.store.transaction(async (store) => {
      const account = await store.accounts.get(first.id);
      if (!account || dueAt(account) > platform.clock.now()) return false;
      await changeBilling(within(platform, store), account, lapsed(account, platform.clock.now()));
      return true;
    });
  },
  next: ({ store }) => soonestOf(store.accounts, ({ billing }) => billing?.change?.at ?? ''),
};
