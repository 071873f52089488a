// Accounts: their members, invitations and sessions, and what their plan allows. What others may use of them:

export { accountCollections } from './collections.js';
export { Account, AccountRole, accounts, Invitation, Me, Membership, User } from './contract.js';
export { accountRoutes } from './handlers.js';
export { membershipsOf } from './memberships.js';
export { makeAccount } from './new-account.js';
export { newAccount, newUser } from './new-records.js';
export { accountView } from './people.js';
export { isPlan, limitsOf, type PlanKey, type PlanLimit, planKeyOf, plans } from './plan.js';
export { principalFor } from './principal-for.js';
export type { AccountRecord, BillingDetails, BillingStatus, SessionRecord, UserRecord } from './records.js';
export { type Mail, Session, settings } from './settings-contract.js';
export { settingsRoutes } from './settings-handlers.js';
