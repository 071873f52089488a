import { timestamp } from '../../platform/clock.js';
import { changed } from '../../platform/owned.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../store/store.js';
import type { DeliveryRecord, WebhookRecord } from './records.js';

/** How long an attempt may be under way before it is taken for lost: its server may have died. */
const leaseMs = 60_000;
/** How many attempts are under way at once, of all webhooks and of one: a slow receiver must not hold up the others. */
const mostAtOnce = 20;
const mostPerWebhook = 5;

/** A delivery that nobody else sends for now. */
export interface Claim {
  readonly delivery: DeliveryRecord;
  readonly webhook: WebhookRecord;
}

/** A webhook to which another attempt may be made, and how many. */
interface Opening {
  readonly webhook: WebhookRecord;
  readonly free: number;
}

/** The webhooks that are not kept busy, where `underWay` names the webhook of every attempt that is made now. */
async function openings({ webhooks }: Store, underWay: readonly string[]): Promise<readonly Opening[]> {
  if (underWay.length >= mostAtOnce) return [];
  return (await webhooks.list({ state: 'enabled' }))
    .map((webhook) => ({ webhook, free: mostPerWebhook - underWay.filter((id) => id === webhook.id).length }))
    .filter(({ free }) => free > 0);
}

async function dueTo({ deliveries }: Store, { webhook, free }: Opening, now: number): Promise<readonly Claim[]> {
  const stretch = { from: `${webhook.id} `, until: `${webhook.id} ${timestamp(now)}`, limit: free };
  return (await deliveries.agenda(stretch)).map((delivery) => ({ delivery, webhook }));
}

const byWait = ({ delivery: a }: Claim, { delivery: b }: Claim): number =>
  a.due_at === b.due_at ? 0 : a.due_at < b.due_at ? -1 : 1;

async function dueClaims(store: Store, now: number, underWay: readonly string[]): Promise<readonly Claim[]> {
  const found: Claim[] = [];
  for (const opening of await openings(store, underWay)) found.push(...(await dueTo(store, opening, now)));
  return found.sort(byWait).slice(0, mostAtOnce - underWay.length);
}

/** Takes what is due, the longest waiting first. Should its server die, it is due again once the lease is over. */
export async function claimDue({ store, clock }: Platform, underWay: readonly string[]): Promise<readonly Claim[]> {
  const now = clock.now();
  if ((await dueClaims(store, now, underWay)).length === 0) return [];
  return store.transaction(async (within) => {
    const claims = (await dueClaims(within, now, underWay)).map(({ delivery, webhook }) => ({
      delivery: changed(delivery, { attempt: delivery.attempt + 1, due_at: timestamp(now + leaseMs) }, now),
      webhook,
    }));
    for (const { delivery } of claims) await within.deliveries.put(delivery);
    return claims;
  });
}

/** When the next delivery is due to a webhook that is not kept busy; the end of an attempt makes room for others. */
export async function nextDue({ store }: Platform, underWay: readonly string[]): Promise<number | undefined> {
  let soonest: number | undefined;
  for (const { webhook } of await openings(store, underWay)) {
    const stretch = { from: `${webhook.id} `, until: `${webhook.id} ~`, limit: 1 };
    for (const { due_at } of await store.deliveries.agenda(stretch))
      soonest = Math.min(soonest ?? Number.POSITIVE_INFINITY, Date.parse(due_at));
  }
  return soonest;
}
