// Exports: entries and tables as files. What others may use of them:

export { exportCollections } from './collections.js';
export { Export, exports } from './contract.js';
export { csvLine, guarded } from './csv-text.js';
export { exportJobHandler } from './export-job.js';
export { exportRemovals } from './export-removals.js';
export { exportWorker } from './export-worker.js';
export { exportRoutes } from './handlers.js';
