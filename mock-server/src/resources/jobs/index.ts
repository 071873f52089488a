// Jobs: work that goes on after the reply. What others may use of them:

export { jobCollections } from './collections.js';
export { Job, jobs } from './contract.js';
export { cancelJobOf } from './end-job.js';
export { jobRoutes } from './handlers.js';
export type { JobHandler, Piece } from './job-handler.js';
export { jobWorker, runDueJobs } from './job-worker.js';
export { begun, jobPlace, queueJob } from './jobs.js';
export type { JobRecord } from './records.js';
