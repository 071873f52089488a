import { base } from '../../platform/owned.js';
import type { Signer } from '../../platform/signer.js';
import type { CheckoutRecord } from './records.js';

const day = 24 * 60 * 60 * 1000;

/** How long somebody has to pay. */
export const checkoutLife = day;
/** How long after its end a checkout can still be asked about. */
const askable = 30 * day;

/** The state of a checkout, which runs out by itself. */
export const checkoutState = ({ state, expires_at }: CheckoutRecord, now: number): CheckoutRecord['state'] =>
  state === 'open' && Date.parse(expires_at) <= now ? 'expired' : state;

/** Whether a checkout ended so long ago that nobody knows it any more. */
export const isForgotten = ({ expires_at }: CheckoutRecord, now: number): boolean =>
  Date.parse(expires_at) + askable <= now;

const words = (id: string): string => `checkout ${id}`;

/** Whoever has the address of a checkout may pay, so nobody can guess it. */
export const checkoutProof = (signer: Signer, id: string): Promise<string> => signer.sign(words(id));
export const isCheckoutProof = (signer: Signer, id: string, proof: string): Promise<boolean> =>
  signer.verify(words(id), proof);

interface Showing {
  readonly signer: Signer;
  readonly origin: string;
  readonly now: number;
}

/** A checkout as it is sent. */
export const checkoutView = async (checkout: CheckoutRecord, { signer, origin, now }: Showing) => ({
  ...base('checkout_session', checkout),
  state: checkoutState(checkout, now),
  url: `${origin}/billing/checkout/${checkout.id}?proof=${await checkoutProof(signer, checkout.id)}`,
  plan_key: checkout.plan_key,
  interval: checkout.interval,
  seats: checkout.seats,
  success_url: checkout.success_url,
  cancel_url: checkout.cancel_url,
  expires_at: checkout.expires_at,
});
