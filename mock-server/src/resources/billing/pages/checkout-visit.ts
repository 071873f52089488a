import { addressOf } from '../../../platform/address.js';
import { timestamp } from '../../../platform/clock.js';
import type { Platform } from '../../../platform/platform.js';
import { runAs } from '../../../platform/work/run-as.js';
import { charge } from '../card.js';
import { changeBilling } from '../change-billing.js';
import { checkoutState, isCheckoutProof, isForgotten } from '../checkout.js';
import { paid } from '../life.js';
import type { CheckoutRecord } from '../records.js';
import { checkoutPage } from './checkout-page.js';
import { formOf } from './form-data.js';
import type { Onward } from './page-shell.js';
import { type BillingPage, plainPage, type WrongCard } from './page-shell.js';

const unknown = plainPage('No such checkout', 'The address is not right, or the checkout was over long ago.', 404);

/** The checkout an address leads to, for whoever has the whole of it. */
async function checkoutAt({ store, signer, clock }: Platform, request: Request, id: string) {
  const proof = new URLSearchParams(addressOf(request.url).search).get('proof') ?? '';
  if (!(await isCheckoutProof(signer, id, proof))) return undefined;
  const checkout = await store.checkouts.get(id);
  return checkout && !isForgotten(checkout, clock.now()) ? checkout : undefined;
}

async function pageOf(platform: Platform, id: string, wrong?: WrongCard): Promise<BillingPage> {
  const checkout = await platform.store.checkouts.get(id);
  const account = checkout && (await platform.store.accounts.get(checkout.account_id));
  return checkout && account ? checkoutPage(checkout, account.name, platform.clock.now(), wrong) : unknown;
}

/** Shows where somebody pays. */
export async function shownCheckout(platform: Platform, request: Request, id: string): Promise<BillingPage> {
  return (await checkoutAt(platform, request, id)) ? pageOf(platform, id) : unknown;
}

/** Does what a button of the page says. */
export async function actOnCheckout(platform: Platform, request: Request, id: string): Promise<BillingPage | Onward> {
  const checkout = await checkoutAt(platform, request, id);
  if (!checkout) return unknown;
  const form = await formOf(request);
  const action = form.get('action');
  if (checkoutState(checkout, platform.clock.now()) !== 'open') return pageOf(platform, id);
  if (action === 'cancel') return { to: checkout.cancel_url };
  if (action === 'expire') {
    await end(platform, checkout, { state: 'expired', expires_at: timestamp(platform.clock.now()) });
    return pageOf(platform, id);
  }
  if (action !== 'pay') return pageOf(platform, id);
  const sent = form.get('card') ?? '';
  const charged = charge(sent);
  if (charged.is === 'refused') return pageOf(platform, id, { sent, fault: charged.fault });
  await pay(platform, checkout, charged.payment_method);
  return { to: checkout.success_url };
}

const end = (platform: Platform, checkout: CheckoutRecord, changes: Partial<CheckoutRecord>) =>
  runAs(platform, { account_id: checkout.account_id, user_id: checkout.created_by }, async ({ store, clock }) => {
    const current = await store.checkouts.get(checkout.id);
    if (!current || checkoutState(current, clock.now()) !== 'open') return;
    await store.checkouts.put({
      ...current,
      ...changes,
      version: current.version + 1,
      updated_at: timestamp(clock.now()),
    });
  });

/** Pays once, however often the button is pressed. */
const pay = (
  platform: Platform,
  { id, account_id, created_by }: CheckoutRecord,
  payment_method: { readonly brand: string; readonly last4: string },
) =>
  runAs(platform, { account_id, user_id: created_by }, async (call) => {
    const { store, clock } = call;
    const now = clock.now();
    const checkout = await store.checkouts.get(id);
    const account = await store.accounts.get(account_id);
    if (!checkout || !account || checkoutState(checkout, now) !== 'open') return;
    const updated_at = timestamp(now);
    await store.checkouts.put({ ...checkout, state: 'complete', version: checkout.version + 1, updated_at });
    await changeBilling(call, account, paid(account, { ...checkout, payment_method }, now));
  });
