import { attempt, load } from '../../load/load.js';

/** What keeps and sends answers. */
export type Delivery = typeof import('../delivery/index.js');

/** The same for every session of a page, once it is there. */
let code: Delivery | undefined;

/** What keeps and sends answers where its code is there, else nothing. */
export const deliveryNow = (): Delivery | undefined => code;

/** Fetches what keeps and sends answers; tried again for as long as it takes, and `failed` hears of that. */
export async function loadDelivery(failed?: () => void): Promise<Delivery> {
  code ??= await load('session/delivery', () => import('../delivery/index.js'), failed);
  return code;
}

/** Fetches it for somebody who deals with a failure: throws a `LoadError` where it cannot be had now. */
export async function attemptDelivery(): Promise<Delivery> {
  code ??= await attempt('session/delivery', () => import('../delivery/index.js'));
  return code;
}
