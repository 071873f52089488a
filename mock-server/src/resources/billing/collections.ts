import { of } from '../../store/collections.js';
import type { CheckoutRecord, PortalRecord } from './records.js';

export const billingCollections = {
  checkouts: of<CheckoutRecord>()('account_id'),
  portals: of<PortalRecord>()('account_id', 'digest'),
};

type Added = typeof billingCollections;

declare module '../../store/collections.js' {
  interface Collections extends Added {}
}
