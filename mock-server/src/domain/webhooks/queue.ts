import type { Platform } from '../../http/exchange.js';
import type { DeliveryRecord } from '../../store/webhook-records.js';

/** What is due within this time is looked through at every step, and the rest once in this time. */
const near = 60_000;

/** When the deliveries that are far off were last looked through, and when the first of them is due. */
interface Outlook {
  readonly lookedAt: number;
  readonly soonest: number;
}

const outlooks = new WeakMap<Platform, Outlook>();

/** Where a delivery waits that is due at a moment. */
export const queueFor = (due: number, now: number): 'waiting' | 'later' => (due - now > near ? 'later' : 'waiting');

/** Notes that a delivery waits which is due far off. */
export function expectLater(platform: Platform, due: number): void {
  const known = outlooks.get(platform);
  if (known && due < known.soonest) outlooks.set(platform, { ...known, soonest: due });
}

/** When the first delivery is due that is far off, as far as is known. */
export const soonestLater = (platform: Platform): number => outlooks.get(platform)?.soonest ?? Number.POSITIVE_INFINITY;

/** Brings near what has come near; where many wait for a receiver that fails, nothing else gets slower by it. */
export async function bringNear(platform: Platform): Promise<void> {
  const { store, clock } = platform;
  const now = clock.now();
  const { lookedAt } = outlooks.get(platform) ?? { lookedAt: Number.NEGATIVE_INFINITY };
  if (now >= lookedAt && now < lookedAt + near) return;
  const soonest = await store.transaction(async ({ deliveries }) => {
    let first = Number.POSITIVE_INFINITY;
    for (const delivery of await deliveries.list({ queue: 'later' })) {
      const due = Date.parse(delivery.due_at);
      if (queueFor(due, now) === 'waiting') await deliveries.put({ ...delivery, queue: 'waiting' });
      else first = Math.min(first, due);
    }
    return first;
  });
  outlooks.set(platform, { lookedAt: now, soonest });
}

/** Whether another attempt at a delivery is to come by itself. */
export const isQueued = ({ queue }: DeliveryRecord): boolean => queue === 'waiting' || queue === 'later';
