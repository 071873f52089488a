import { type AccountRecord, type BillingStatus, planKeyOf, plans } from '../../accounts/index.js';
import { detailsOf, periodEnd, statusAt } from '../life.js';
import { dayOf, priceOf } from '../price.js';
import type { PortalRecord } from '../records.js';
import { type BillingPage, button, cardField, facts, notice, problem, text, type WrongCard } from './page-shell.js';

const statuses: Readonly<Record<BillingStatus, string>> = {
  trialing: 'On trial',
  active: 'Active',
  past_due: 'Payment is late',
  inactive: 'Not active',
  canceled: 'Cancelled',
};

/** What somebody has just done here. */
export const saying = {
  card: 'The card is saved.',
  paid: 'The payment went through.',
  failed: 'The payment failed. Everything works for 14 more days.',
  canceled: 'The plan ends when the time that is paid for does.',
  kept: 'The plan goes on.',
} as const;

export type Said = keyof typeof saying;

interface Shown {
  readonly portal: PortalRecord;
  readonly account: AccountRecord;
  readonly now: number;
  readonly said?: Said | undefined;
  readonly wrong?: WrongCard | undefined;
}

const section = (id: string, heading: string, content: string): string =>
  `<section aria-labelledby="${id}">\n<h2 id="${id}">${heading}</h2>\n<form method="post" novalidate>\n${content}\n</form>\n</section>`;

/** The page on which somebody looks after what they pay for. */
export function portalPage({ portal, account, now, said, wrong }: Shown): BillingPage {
  const status = statusAt(account, now);
  const parts = { payment_method: cardPart(wrong), cancel: endPart(account, now), payments: paymentsPart(status) };
  const { [portal.flow === 'manage' ? 'payment_method' : portal.flow]: first, ...rest } = parts;
  return {
    status: wrong ? 422 : 200,
    title: wrong ? 'Error: Billing' : 'Billing',
    leadsTo: [portal.return_url],
    body: `<p class="caption">Billing</p>
<h1>${text(account.name)}</h1>
${wrong ? problem(wrong.fault) : ''}${said ? notice(saying[said], said !== 'failed') : ''}
${facts(known(account, status, now))}
<p class="buttons"><a class="button secondary" href="${text(portal.return_url)}">Back to the settings</a></p>
${[first, ...Object.values(rest)].join('\n')}`,
  };
}

function known(account: AccountRecord, status: BillingStatus, now: number): readonly (readonly [string, string])[] {
  const { interval, payment_method, grace_ends_at, change } = detailsOf(account);
  const key = planKeyOf(account);
  const end = periodEnd(account, now);
  return [
    ['Status', statuses[status]],
    ['Plan', `${plans[key].name}, ${priceOf(key, interval)} a ${interval}`],
    ['Card', payment_method ? `${titled(payment_method.brand)}, ending in ${payment_method.last4}` : 'None'],
    ...(end === null ? [] : [[change?.to === 'canceled' ? 'Ends on' : 'Paid until', dayOf(end)] as const]),
    ...(status === 'past_due' && grace_ends_at ? [['Works until', dayOf(grace_ends_at)] as const] : []),
  ];
}

const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const cardPart = (wrong: WrongCard | undefined): string =>
  section('card-part', 'Card', `${cardField(wrong)}\n<p class="buttons">${button('card', 'Save card', 'primary')}</p>`);

function endPart(account: AccountRecord, now: number): string {
  const status = statusAt(account, now);
  if (status !== 'active') {
    return section('end-part', 'End the plan', '<p class="hint">Only a plan that is paid for can be ended.</p>');
  }
  const isEnding = detailsOf(account).change?.to === 'canceled';
  const words = isEnding
    ? 'The plan ends by itself. You can still change your mind.'
    : 'Everything works until the time that is paid for ends.';
  const press = isEnding ? button('keep', 'Keep the plan', 'secondary') : button('cancel', 'End the plan', 'danger');
  return section('end-part', 'End the plan', `<p class="hint">${words}</p>\n<p class="buttons">${press}</p>`);
}

function paymentsPart(status: BillingStatus): string {
  if (status === 'past_due') {
    const press = button('pay', 'Pay now', 'secondary');
    return section(
      'pay-part',
      'Payment',
      `<p class="hint">The last payment failed.</p>\n<p class="buttons">${press}</p>`,
    );
  }
  if (status !== 'active') return '';
  const press = button('fail', 'Let the next payment fail', 'danger');
  return section(
    'pay-part',
    'Try out what can go wrong',
    `<p class="hint">Fails the next payment, as if a card had run out.</p>\n<p class="buttons">${press}</p>`,
  );
}
