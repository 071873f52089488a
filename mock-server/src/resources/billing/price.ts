import { type PlanKey, plans } from '../accounts/index.js';

/** What a plan costs, in words. */
export function priceOf(key: PlanKey, interval: 'month' | 'year'): string {
  const amount = plans[key].price * (interval === 'month' ? 1 : 10);
  return new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(amount);
}

/** A day in words. */
export const dayOf = (moment: string | number): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment));
