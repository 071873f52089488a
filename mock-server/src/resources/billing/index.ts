// Billing: the plan of an account and how it is paid. What others may use of them:

export { billingWorker } from './billing-worker.js';
export { changeBilling } from './change-billing.js';
export { billingCollections } from './collections.js';
export { Billing, billing, CheckoutSession, PortalSession } from './contract.js';
export { billingRoutes } from './handlers.js';
export { inStatus, isPaid } from './life.js';
export { addBillingPages } from './pages/add-billing-pages.js';
