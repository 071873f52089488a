import { batchCraft, projectCraft, purgeCraft } from '../entries/entry-job-handlers.js';
import { exportCraft } from '../exports/export-craft.js';
import { importCraft } from '../imports/import-craft.js';
import { printCraft } from '../templates/print-craft.js';
import { webhookCraft } from '../webhooks/webhook-craft.js';
import type { Craft } from './job-handler.js';
import type { JobRecord } from './records.js';

const crafts: Readonly<Record<JobRecord['type'], Craft>> = {
  form_purge: purgeCraft,
  project_delete: projectCraft,
  entries_batch: batchCraft,
  import: importCraft,
  export: exportCraft,
  document_render: printCraft,
  webhook_delete: webhookCraft,
};

/** How a job is done. */
export const craftOf = ({ type }: JobRecord): Craft => crafts[type];
