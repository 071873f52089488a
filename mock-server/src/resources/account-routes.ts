import type { Route } from '../platform/exchange.js';
import { accountRoutes } from './accounts/handlers.js';
import { settingsRoutes as sessionRoutes } from './accounts/settings-handlers.js';
import { apiKeyRoutes } from './api-keys/handlers.js';
import { billingRoutes } from './billing/handlers.js';
import { connectorRoutes } from './connectors/handlers.js';
import { editingRoutes } from './entries/editing-handlers.js';
import { entryRoutes } from './entries/handlers.js';
import { entryPartRoutes } from './entries/parts-handlers.js';
import { previewRoutes } from './entries/preview.js';
import { entryResumeLinkRoutes } from './entry-sessions/entry-resume-link.js';
import { environmentRoutes } from './environments/handlers.js';
import { exportRoutes } from './exports/handlers.js';
import { accountActionRoutes } from './extensions/actions-handlers.js';
import { extensionRoutes } from './extensions/handlers.js';
import { fileRoutes } from './files/handlers.js';
import { fieldRoutes } from './forms/fields-handlers.js';
import { formRoutes } from './forms/handlers.js';
import { versionRoutes } from './forms/versions-handlers.js';
import { importRoutes } from './imports/handlers.js';
import { jobRoutes } from './jobs/handlers.js';
import { projectRoutes } from './projects/handlers.js';
import { referenceRoutes } from './references/handlers.js';
import { tableRoutes } from './tables/handlers.js';
import { templateRoutes } from './templates/handlers.js';
import { viewRoutes } from './views/handlers.js';
import { webhookRoutes } from './webhooks/handlers.js';
import { entryRunRoutes } from './workflows/entry-runs-handlers.js';
import { workflowRoutes } from './workflows/handlers.js';
import { workflowRunRoutes } from './workflows/runs-handlers.js';

/** What only the settings page can do. */
export const settingsRoutes: readonly Route[] = [...sessionRoutes, ...apiKeyRoutes];

/** Every operation of an account. */
export const accountSideRoutes: readonly Route[] = [
  ...accountRoutes,
  ...projectRoutes,
  ...formRoutes,
  ...versionRoutes,
  ...previewRoutes,
  ...fieldRoutes,
  ...entryRoutes,
  ...entryPartRoutes,
  ...entryRunRoutes,
  ...entryResumeLinkRoutes,
  ...editingRoutes,
  ...tableRoutes,
  ...viewRoutes,
  ...importRoutes,
  ...exportRoutes,
  ...fileRoutes,
  ...jobRoutes,
  ...webhookRoutes,
  ...workflowRoutes,
  ...workflowRunRoutes,
  ...billingRoutes,
  ...referenceRoutes,
  ...templateRoutes,
  ...extensionRoutes,
  ...connectorRoutes,
  ...environmentRoutes,
  ...accountActionRoutes,
];
