import { type PlanKey, plans } from '../../accounts/index.js';
import { checkoutState } from '../checkout.js';
import { dayOf, priceOf } from '../price.js';
import type { CheckoutRecord } from '../records.js';
import { type BillingPage, button, cardField, facts, plainPage, problem, text, type WrongCard } from './page-shell.js';

const back = (url: string): string => `<p><a class="button secondary" href="${text(url)}">Go back</a></p>`;

/** The page on which somebody pays. */
export function checkoutPage(checkout: CheckoutRecord, account: string, now: number, wrong?: WrongCard): BillingPage {
  const state = checkoutState(checkout, now);
  if (state === 'complete') {
    const page = plainPage('Paid', 'This checkout is complete. Nothing more is to be done here.', 200);
    return { ...page, body: page.body + back(checkout.success_url) };
  }
  if (state === 'expired') {
    const page = plainPage('This checkout has expired', 'Nothing was charged. Begin again from the settings.', 410);
    return { ...page, body: page.body + back(checkout.cancel_url) };
  }
  const key = checkout.plan_key as PlanKey;
  const price = priceOf(key, checkout.interval);
  return {
    status: wrong ? 422 : 200,
    title: wrong ? 'Error: Checkout' : 'Checkout',
    leadsTo: [checkout.success_url, checkout.cancel_url],
    body: `<p class="caption">${text(account)}</p>
<h1>Pay for ${text(plans[key].name)}</h1>
<p class="lead">This is a mock: no card is charged, and no number leaves this server.</p>
${wrong ? problem(wrong.fault) : ''}
${facts([
  ['Plan', plans[key].name],
  ['Price', `${price} a ${checkout.interval}`],
  ['Seats', String(checkout.seats ?? plans[key].included.seats)],
  ['Pay until', dayOf(checkout.expires_at)],
])}
<section aria-labelledby="pay">
<h2 id="pay">Payment</h2>
<form method="post" novalidate>
${cardField(wrong)}
<p class="buttons">${button('pay', `Pay ${price}`, 'primary')} ${button('cancel', 'Cancel', 'secondary')}</p>
</form>
</section>
<section aria-labelledby="try">
<h2 id="try">Try out what can go wrong</h2>
<form method="post">
<p class="hint">Ends this checkout as if a day had passed.</p>
<p class="buttons">${button('expire', 'Let it expire', 'danger')}</p>
</form>
</section>`,
  };
}
