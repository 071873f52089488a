import { sweepLaterEvents } from '../platform/events/sweep-later-events.js';
import type { Parts } from '../platform/platform.js';
import { principalFor } from '../resources/accounts/index.js';
import { connectorUses } from '../resources/connectors/index.js';
import {
  batchJobHandler,
  entryRemovals,
  entryUses,
  needViewShape,
  projectJobHandler,
  purgeJobHandler,
  sweepEntries,
  updatedLater,
} from '../resources/entries/index.js';
import { endEntryRun } from '../resources/entry-sessions/index.js';
import { exportJobHandler, exportRemovals } from '../resources/exports/index.js';
import { extensionRemovals, sweepRuns } from '../resources/extensions/index.js';
import { infectedLater } from '../resources/files/index.js';
import { closedLater, formUses } from '../resources/forms/index.js';
import { importJobHandler, importRemovals } from '../resources/imports/index.js';
import { notificationListener } from '../resources/notifications/index.js';
import { printJobHandler } from '../resources/templates/index.js';
import { viewRemovals, viewUses } from '../resources/views/index.js';
import { sweepDeliveries, webhookJobHandler, webhookListener } from '../resources/webhooks/index.js';
import {
  stepReferences,
  tellApprovals,
  workflowListener,
  workflowRemovals,
  workflowUses,
} from '../resources/workflows/index.js';

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
