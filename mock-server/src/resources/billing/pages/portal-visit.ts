import { addressOf } from '../../../platform/address.js';
import { timestamp } from '../../../platform/clock.js';
import { sha256 } from '../../../platform/hash.js';
import type { Platform } from '../../../platform/platform.js';
import { runAs } from '../../../platform/work/run-as.js';
import type { AccountRecord } from '../../accounts/index.js';
import { charge } from '../card.js';
import { changeBilling } from '../change-billing.js';
import { detailsOf, ending, goingOn, inStatus, lapsed, paid, statusAt, withDetails } from '../life.js';
import { isOpenPortal } from '../portal.js';
import type { PortalRecord } from '../records.js';
import { formOf } from './form-data.js';
import type { Onward } from './page-shell.js';
import { type BillingPage, plainPage } from './page-shell.js';
import { portalPage, type Said, saying } from './portal-page.js';
import { visitCookie, visited } from './visit.js';

const over = plainPage(
  'This address was used, or has expired',
  'The portal opens once, within five minutes. Open it again from the settings.',
  410,
);

/** Opens the portal: the address is used up, and a cookie takes its place. */
export async function enterPortal(platform: Platform, secret: string): Promise<BillingPage | Onward> {
  const { store, clock } = platform;
  const digest = await sha256(secret);
  const portal = await store.transaction(async ({ portals }) => {
    const [found] = await portals.list({ digest });
    if (!found || !isOpenPortal(found, clock.now())) return undefined;
    await portals.put({ ...found, used_at: timestamp(clock.now()) });
    return found;
  });
  if (!portal) return over;
  const cookie = await visitCookie(platform, portal.id);
  return { to: '/billing/portal', cookie };
}

interface Visit {
  readonly portal: PortalRecord;
  readonly account: AccountRecord;
}

async function visitOf(platform: Platform, request: Request): Promise<Visit | undefined> {
  const id = await visited(platform, request);
  const portal = id === undefined ? undefined : await platform.store.portals.get(id);
  const account = portal && (await platform.store.accounts.get(portal.account_id));
  return portal && account && { portal, account };
}

/** Shows the portal to whoever opened it. */
export async function shownPortal(platform: Platform, request: Request): Promise<BillingPage> {
  const visit = await visitOf(platform, request);
  if (!visit) return over;
  const said = new URLSearchParams(addressOf(request.url).search).get('said') ?? '';
  const now = platform.clock.now();
  return portalPage({ ...visit, now, ...(Object.hasOwn(saying, said) && { said: said as Said }) });
}

/** Does what a button of the page says. */
export async function actInPortal(platform: Platform, request: Request): Promise<BillingPage | Onward> {
  const visit = await visitOf(platform, request);
  if (!visit) return over;
  const form = await formOf(request);
  const action = form.get('action') ?? '';
  const sent = form.get('card') ?? '';
  const charged = charge(sent);
  if (action === 'card' && charged.is === 'refused') {
    return portalPage({ ...visit, now: platform.clock.now(), wrong: { sent, fault: charged.fault } });
  }
  const { account_id, created_by } = visit.portal;
  const said = await runAs(platform, { account_id, user_id: created_by }, async (call): Promise<Said | undefined> => {
    const known = await call.store.accounts.get(account_id);
    if (!known) return undefined;
    const now = call.clock.now();
    const account = statusAt(known, now) === known.billing_status ? known : lapsed(known, now);
    const done = pressed(account, action, charged.is === 'charged' ? charged.payment_method : null, now);
    if (done) await changeBilling(call, known, done.account);
    return done?.said;
  });
  return { to: said ? `/billing/portal?said=${said}` : '/billing/portal' };
}

/** What a button makes of an account; nothing, where it has nothing to do any more. */
function pressed(
  account: AccountRecord,
  action: string,
  card: ReturnType<typeof detailsOf>['payment_method'],
  now: number,
): { readonly account: AccountRecord; readonly said: Said } | undefined {
  const { billing_status: status } = account;
  const details = detailsOf(account);
  if (action === 'card' && card) return { account: withDetails(account, { payment_method: card }), said: 'card' };
  if (action === 'pay' && status === 'past_due') {
    return { account: paid(account, { ...details, seats: account.limits?.seats ?? null }, now), said: 'paid' };
  }
  if (status !== 'active') return undefined;
  if (action === 'fail') return { account: inStatus(account, 'past_due', now), said: 'failed' };
  if (action === 'cancel') return { account: ending(account, now), said: 'canceled' };
  return action === 'keep' && details.change ? { account: goingOn(account), said: 'kept' } : undefined;
}
