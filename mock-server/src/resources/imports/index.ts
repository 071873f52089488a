// Imports: CSV files into entries and tables. What others may use of them:

export { importCollections } from './collections.js';
export { Import, ImportError, imports } from './contract.js';
export { importRoutes } from './handlers.js';
export { importJobHandler } from './import-job.js';
export { importRemovals } from './import-removals.js';
export { importWorker } from './import-worker.js';
