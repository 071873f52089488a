// Extensions: what can be installed, and the actions they and connectors bring. What others may use of them:

export { queueCall } from './action-calls.js';
export { actionsOf, type Callable, findAction, isOn } from './actions.js';
export { AccountActionRun, Action, actions } from './actions-contract.js';
export { accountActionRoutes } from './actions-handlers.js';
export { type ActionOrder, type ActionResult, callAction } from './call-action.js';
export { callWorker } from './call-worker.js';
export { extensionCollections } from './collections.js';
export { connectorAction } from './connector-action.js';
export { CatalogEntry, Extension, extensions } from './contract.js';
export { filledEffects } from './effects.js';
export { extensionRemovals } from './extension-removals.js';
export { extensionRoutes } from './handlers.js';
export type { ActionCallRecord } from './records.js';
export { sweepRuns } from './sweep-runs.js';
