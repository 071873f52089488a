// Views: saved ways to look at entries. What others may use of them:

export { viewCollections } from './collections.js';
export { View, views } from './contract.js';
export { viewRoutes } from './handlers.js';
export { viewRemovals } from './view-removals.js';
export type { ViewShape } from './view-shape.js';
export { viewUses } from './view-uses.js';
export { needVisibleView } from './views.js';
