import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import {
  exactly,
  int,
  nullable,
  oneOf,
  optional,
  resource,
  str,
  text,
  textOf,
} from '../../platform/contract/shapes.js';

const Interval = oneOf('month', 'year');
const Flow = oneOf('manage', 'payment_method', 'cancel');
const amounts = exactly({ entries_month: int, storage_bytes: int, workflow_runs_month: int });
const Address = textOf(1, 2000);

export const Billing = resource('billing', {
  status: oneOf('trialing', 'active', 'past_due', 'inactive', 'canceled'),
  plan: exactly({ key: str, name: str, interval: Interval }),
  seats: exactly({ used: int, included: int }),
  trial_ends_at: text,
  current_period_end: text,
  grace_ends_at: text,
  usage: amounts,
  limits: amounts,
  payment_method: nullable(exactly({ brand: str, last4: str })),
});

export const CheckoutSession = resource('checkout_session', {
  state: oneOf('open', 'complete', 'expired'),
  url: str,
  plan_key: str,
  interval: Interval,
  seats: nullable(int),
  success_url: str,
  cancel_url: str,
  expires_at: str,
});

export const PortalSession = resource('portal_session', { url: str, return_url: str, flow: Flow, expires_at: str });

/** Who pays, and for what. Never open to a program. */
export const billing = defineContract({
  getBilling: {
    method: 'GET',
    path: '/billing',
    auth: 'session',
    role: 'admin',
    summary: 'See the plan, what of it is used, and whether it is paid for',
    replies: { 200: Billing },
  },
  createCheckoutSession: {
    method: 'POST',
    path: '/billing/checkout-sessions',
    auth: 'session',
    role: 'admin',
    idempotency: 'required',
    summary: 'Begin to pay for a plan',
    body: exactly({
      plan_key: str,
      interval: Interval,
      seats: optional(int.check(z.minimum(1), z.maximum(10_000))),
      success_url: Address,
      cancel_url: Address,
    }),
    replies: { 201: CheckoutSession },
  },
  getCheckoutSession: {
    method: 'GET',
    path: '/billing/checkout-sessions/{checkout_id}',
    auth: 'session',
    role: 'admin',
    summary: 'Ask whether somebody has paid',
    replies: { 200: CheckoutSession },
  },
  createPortalSession: {
    method: 'POST',
    path: '/billing/portal-sessions',
    auth: 'session',
    role: 'admin',
    idempotency: 'required',
    summary: 'Open the billing portal once',
    body: exactly({ return_url: Address, flow: optional(Flow) }),
    replies: { 201: PortalSession },
  },
});
