import { eventWorker } from '../platform/events/event-worker.js';
import { laterWorker } from '../platform/events/later-worker.js';
import type { Worker } from '../platform/platform.js';
import { billingWorker } from '../resources/billing/index.js';
import { exportWorker } from '../resources/exports/index.js';
import { callWorker } from '../resources/extensions/index.js';
import { importWorker } from '../resources/imports/index.js';
import { jobWorker } from '../resources/jobs/index.js';
import { deliveryWorker } from '../resources/webhooks/index.js';
import { flowWorker } from '../resources/workflows/index.js';

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
