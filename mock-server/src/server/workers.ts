import { eventWorker } from '../platform/events/event-worker.js';
import { laterWorker } from '../platform/events/later-worker.js';
import type { Worker } from '../platform/platform.js';
import { billingWorker } from '../resources/billing/billing-worker.js';
import { exportWorker } from '../resources/exports/export-worker.js';
import { callWorker } from '../resources/extensions/call-worker.js';
import { importWorker } from '../resources/imports/import-worker.js';
import { jobWorker } from '../resources/jobs/job-worker.js';
import { deliveryWorker } from '../resources/webhooks/delivery-worker.js';
import { flowWorker } from '../resources/workflows/flow-worker.js';

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
