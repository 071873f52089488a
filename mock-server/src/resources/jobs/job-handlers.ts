import { batchJobHandler, projectJobHandler, purgeJobHandler } from '../entries/entry-job-handlers.js';
import { exportJobHandler } from '../exports/export-job.js';
import { importJobHandler } from '../imports/import-job.js';
import { printJobHandler } from '../templates/print-job.js';
import { webhookJobHandler } from '../webhooks/remove-webhook-job.js';
import type { JobHandler } from './job-handler.js';
import type { JobRecord } from './records.js';

const jobHandlers: Readonly<Record<JobRecord['type'], JobHandler>> = {
  form_purge: purgeJobHandler,
  project_delete: projectJobHandler,
  entries_batch: batchJobHandler,
  import: importJobHandler,
  export: exportJobHandler,
  document_render: printJobHandler,
  webhook_delete: webhookJobHandler,
};

/** How a job is done. */
export const jobHandlerOf = ({ type }: JobRecord): JobHandler => jobHandlers[type];
