import type { Exchange, Stage } from '../../platform/exchange.js';
import type { Principal } from '../../platform/principal.js';
import { Refusal } from '../../platform/problem.js';
import { isPaid } from '../../resources/billing/index.js';
import { formOf } from './form-of.js';

/** What begins or ends something; reading a draft and saving answers go on, so that nobody loses what they typed. */
const needsBilling: ReadonlySet<string> = new Set([
  'getPublicSchema',
  'createEntrySession',
  'submitEntrySession',
  'clickButton',
  'runEntryAction',
  'prepareUpload',
]);

/** What stays open to an account that does not pay, so that somebody can. */
const alwaysOpen: ReadonlySet<string> = new Set(['getMe', 'getAccount', 'listAccounts']);
const openToPeople: ReadonlySet<string> = new Set([
  'listUsers',
  'switchAccount',
  'getBilling',
  'createCheckoutSession',
  'getCheckoutSession',
  'createPortalSession',
]);

/** Closes an account that does not pay, and its forms. */
export const checkBilling: Stage = (exchange, next) => {
  if (exchange.principal) needPaidAccount(exchange, exchange.principal);
  return needsBilling.has(exchange.route.name) ? needPaid(exchange).then(next) : next();
};

function needPaidAccount({ route: { name, base }, platform }: Exchange, { account, kind }: Principal): void {
  const isOpen = base !== undefined || alwaysOpen.has(name) || (kind === 'session' && openToPeople.has(name));
  if (!isOpen && !isPaid(account, platform.clock.now())) {
    throw new Refusal('billing_inactive', 'The account is not active. See its billing page.');
  }
}

async function needPaid(exchange: Exchange): Promise<void> {
  const form = await formOf(exchange);
  const account = form && (await exchange.platform.store.accounts.get(form.account_id));
  if (account && !isPaid(account, exchange.platform.clock.now())) {
    throw new Refusal('billing_inactive', 'This form is not accepting responses at the moment.');
  }
}
