import { billingWorker } from '../billing/billing-worker.js';
import { eventWorker } from '../events/event-worker.js';
import { laterWorker } from '../events/later-worker.js';
import { exportWorker } from '../exports/export-worker.js';
import { callWorker } from '../extensions/call-worker.js';
import { importWorker } from '../imports/import-worker.js';
import { jobWorker } from '../jobs/job-worker.js';
import { deliveryWorker } from '../webhooks/delivery-worker.js';
import { flowWorker } from '../workflows/flow-worker.js';
import type { Worker } from './work.js';

/** All that goes on after replies, in the order in which it is done. */
export const workers: readonly Worker[] = [
  billingWorker,
  laterWorker,
  eventWorker,
  flowWorker,
  callWorker,
  importWorker,
  jobWorker,
  exportWorker,
  deliveryWorker,
];
