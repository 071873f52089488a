import type { BillingStatus } from '../store/records.js';
import type { Exchange, Stage } from './exchange.js';
import { Refusal } from './problem.js';

const gated: ReadonlySet<BillingStatus> = new Set(['inactive', 'canceled']);

/** What begins or ends something; reading a draft and saving answers go on, so that nobody loses what they typed. */
const needsBilling: ReadonlySet<string> = new Set([
  'getPublicSchema',
  'createEntrySession',
  'submitEntrySession',
  'clickButton',
  'runEntryAction',
  'prepareUpload',
]);

/** Closes the forms of an account that does not pay. */
export const checkBilling: Stage = (exchange, next) =>
  needsBilling.has(exchange.route.name) ? needPaid(exchange).then(next) : next();

async function needPaid({ platform }: Exchange): Promise<void> {
  // There is one account, and every form is its own.
  const [account] = await platform.store.accounts.list();
  if (account && gated.has(account.billing_status)) {
    throw new Refusal('billing_inactive', 'This form is not accepting responses at the moment.');
  }
}
