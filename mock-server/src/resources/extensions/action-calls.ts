import { timestamp } from '../../platform/clock.js';
import type { Store } from '../../store/store.js';
import type { ActionCallRecord } from './records.js';

/** Longer than any call can take: after that, whoever was at it is gone. */
const leaseMs = 5 * 60_000;

interface Queueing {
  readonly store: Store;
  expectWork(moment: number): void;
}

/** Leaves a call to be made after the reply. */
export async function queueCall(
  { store, expectWork }: Queueing,
  call: Omit<ActionCallRecord, 'leased_until'>,
): Promise<void> {
  await store.actionCalls.put({ ...call, leased_until: null });
  expectWork(Date.parse(call.due_at));
}

/** Notes down a call that is made at once, so that somebody else makes it if the server dies meanwhile. */
export async function leaseCall(
  { store, expectWork }: Queueing,
  call: Omit<ActionCallRecord, 'leased_until'>,
): Promise<void> {
  const leased_until = leaseEnd(Date.parse(call.due_at));
  await store.actionCalls.put({ ...call, leased_until });
  expectWork(Date.parse(leased_until));
}

const leaseEnd = (now: number): string => timestamp(now + leaseMs);

/** When a call is to be made next. */
export const dueAt = ({ due_at, leased_until }: ActionCallRecord): string => leased_until ?? due_at;

interface Taking {
  readonly most: number;
  /** The calls that are being made here: their leases may run out meanwhile where the clock is moved. */
  readonly begun: readonly string[];
}

/** Takes calls that are due, so that nobody else makes them meanwhile. */
export const takeCalls = (store: Store, now: number, { most, begun }: Taking): Promise<readonly ActionCallRecord[]> =>
  store.transaction(async (within) => {
    const due = await within.actionCalls.agenda({ until: timestamp(now), limit: most + begun.length });
    const free = due.filter(({ id }) => !begun.includes(id)).slice(0, most);
    const taken = free.map((call) => ({ ...call, leased_until: leaseEnd(now) }));
    for (const call of taken) await within.actionCalls.put(call);
    return taken;
  });
