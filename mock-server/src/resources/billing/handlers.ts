import { timestamp } from '../../platform/clock.js';
import type { Context } from '../../platform/context.js';
import { sha256 } from '../../platform/hash.js';
import { made, needOwned, ownedBy, single, tagOf } from '../../platform/owned.js';
import { Refusal } from '../../platform/problem.js';
import { badMember, stateConflict } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import { mintSecret } from '../../platform/secrets.js';
import { isPlan, planKeyOf } from '../accounts/index.js';
import { billingView } from './billing-view.js';
import { checkoutLife, checkoutView, isForgotten } from './checkout.js';
import { billing } from './contract.js';
import { detailsOf, statusAt } from './life.js';
import { isOpenPortal, portalLife, portalView } from './portal.js';
import type { CheckoutRecord, PortalRecord } from './records.js';
import { needOwnUrl } from './urls.js';

type PortalContext = Context<(typeof billing)['createPortalSession']>;

/** Gives a way into the portal its secret, in place of any it had. */
async function withSecret(context: PortalContext, portal: PortalRecord) {
  const { store, random, origin, clock, baseUrl } = context;
  const secret = mintSecret('ps', random);
  if (isOpenPortal(portal, clock.now())) await store.portals.put({ ...portal, digest: await sha256(secret) });
  const body = portalView(portal, origin, secret);
  const headers = { ETag: tagOf(body), Location: `${baseUrl}/billing`, 'Cache-Control': 'no-store' };
  return { status: 201, body, headers, memo: portal.id };
}

export const billingRoutes = implement(billing, {
  async getBilling({ store, principal, clock }) {
    return single(await billingView(store, principal.account, clock.now()));
  },

  async createCheckoutSession(call) {
    const { body, store, ids, clock, origin, signer, baseUrl, principal } = call;
    const { account } = principal;
    const now = clock.now();
    if (!isPlan(body.plan_key)) throw badMember('/plan_key', 'There is no such plan.');
    needOwnUrl(body.success_url, 'success_url', call, account);
    needOwnUrl(body.cancel_url, 'cancel_url', call, account);
    const status = statusAt(account, now);
    const isSame = planKeyOf(account) === body.plan_key && detailsOf(account).interval === body.interval;
    const wantsSeats = body.seats !== undefined && body.seats !== account.limits?.seats;
    if (status === 'active' && isSame && !wantsSeats) throw stateConflict('The account is on this plan.', 'active');
    const checkout: CheckoutRecord = {
      ...ownedBy(call),
      id: ids.make('chk'),
      state: 'open',
      plan_key: body.plan_key,
      interval: body.interval,
      seats: body.seats ?? null,
      success_url: body.success_url,
      cancel_url: body.cancel_url,
      expires_at: timestamp(now + checkoutLife),
    };
    await store.checkouts.put(checkout);
    return made(await checkoutView(checkout, { signer, origin, now }), `${baseUrl}/billing/checkout-sessions`);
  },

  async getCheckoutSession(call) {
    const { params, store, clock, origin, signer } = call;
    const checkout = await needOwned(store.checkouts, call, params.checkout_id, 'checkout');
    const now = clock.now();
    if (isForgotten(checkout, now)) throw new Refusal('gone', 'This checkout was over long ago.');
    return single(await checkoutView(checkout, { signer, origin, now }));
  },

  createPortalSession: {
    async handle(call) {
      const { body, ids, clock, principal } = call;
      needOwnUrl(body.return_url, 'return_url', call, principal.account);
      if (detailsOf(principal.account).payment_method === null) {
        throw stateConflict('Nobody has paid for this account yet. Begin with a checkout.', 'no_customer');
      }
      return withSecret(call, {
        ...ownedBy(call),
        id: ids.make('prt'),
        digest: '',
        return_url: body.return_url,
        flow: body.flow ?? 'manage',
        expires_at: timestamp(clock.now() + portalLife),
        used_at: null,
      });
    },
    async replay(context, id) {
      return withSecret(context, await needOwned(context.store.portals, context, id, 'portal'));
    },
  },
});
