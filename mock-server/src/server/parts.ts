import { sweepLaterEvents } from '../platform/events/sweep-later-events.js';
import type { Parts } from '../platform/platform.js';
import { principalFor } from '../resources/accounts/principal-for.js';
import { connectorUses } from '../resources/connectors/connector-secrets.js';
import { updatedLater } from '../resources/entries/entry-events.js';
import { batchJobHandler, projectJobHandler, purgeJobHandler } from '../resources/entries/entry-job-handlers.js';
import { entryRemovals } from '../resources/entries/entry-removals.js';
import { entryUses } from '../resources/entries/entry-uses.js';
import { sweepEntries } from '../resources/entries/sweep.js';
import { needViewShape } from '../resources/entries/view-shape.js';
import { endEntryRun } from '../resources/entry-sessions/entry-runs.js';
import { exportJobHandler } from '../resources/exports/export-job.js';
import { exportRemovals } from '../resources/exports/export-removals.js';
import { extensionRemovals } from '../resources/extensions/extension-removals.js';
import { sweepRuns } from '../resources/extensions/sweep-runs.js';
import { infectedLater } from '../resources/files/file-events.js';
import { closedLater } from '../resources/forms/form-events.js';
import { formUses } from '../resources/forms/form-uses.js';
import { importJobHandler } from '../resources/imports/import-job.js';
import { importRemovals } from '../resources/imports/import-removals.js';
import { notificationListener } from '../resources/notifications/listener.js';
import { printJobHandler } from '../resources/templates/print-job.js';
import { viewRemovals } from '../resources/views/view-removals.js';
import { viewUses } from '../resources/views/view-uses.js';
import { webhookListener } from '../resources/webhooks/listener.js';
import { webhookJobHandler } from '../resources/webhooks/remove-webhook-job.js';
import { sweepDeliveries } from '../resources/webhooks/sweep-deliveries.js';
import { tellApprovals } from '../resources/workflows/approvals.js';
import { workflowListener } from '../resources/workflows/listener.js';
import { stepReferences } from '../resources/workflows/step-references.js';
import { workflowRemovals } from '../resources/workflows/workflow-removals.js';
import { workflowUses } from '../resources/workflows/workflow-uses.js';

/** What the resources of this server bring beside their routes. */
export const parts: Parts = {
  listeners: [webhookListener, workflowListener, notificationListener],
  laterEvents: { 'entry.updated': updatedLater, 'file.infected': infectedLater, 'form.closed': closedLater },
  cleanups: [sweepEntries, sweepLaterEvents, sweepDeliveries, sweepRuns],
  removals: [entryRemovals, extensionRemovals, viewRemovals, workflowRemovals, importRemovals, exportRemovals],
  uses: [connectorUses, formUses, entryUses, viewUses, workflowUses],
  jobHandlers: {
    form_purge: purgeJobHandler,
    project_delete: projectJobHandler,
    entries_batch: batchJobHandler,
    import: importJobHandler,
    export: exportJobHandler,
    document_render: printJobHandler,
    webhook_delete: webhookJobHandler,
  },
  principalFor,
  needViewShape,
  stepReferences,
  entryReviewed: tellApprovals,
  endEntryRun,
};
