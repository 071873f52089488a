import type { Owned } from '../../platform/owned-record.js';
import type { Stored } from '../../store/collection.js';

/** Somebody is about to pay. */
export interface CheckoutRecord extends Stored, Owned {
  readonly state: 'open' | 'complete' | 'expired';
  readonly plan_key: string;
  readonly interval: 'month' | 'year';
  readonly seats: number | null;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly expires_at: string;
}

/** A way into the billing portal. The secret in its address is never kept. */
export interface PortalRecord extends Stored, Owned {
  readonly digest: string;
  readonly return_url: string;
  readonly flow: 'manage' | 'payment_method' | 'cancel';
  readonly expires_at: string;
  readonly used_at: string | null;
}
