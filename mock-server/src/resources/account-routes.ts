import type { Route } from '../platform/exchange.js';
import { accountRoutes, settingsRoutes as sessionRoutes } from './accounts/index.js';
import { apiKeyRoutes } from './api-keys/index.js';
import { billingRoutes } from './billing/index.js';
import { connectorRoutes } from './connectors/index.js';
import { editingRoutes, entryPartRoutes, entryRoutes, previewRoutes } from './entries/index.js';
import { entryResumeLinkRoutes } from './entry-sessions/index.js';
import { environmentRoutes } from './environments/index.js';
import { exportRoutes } from './exports/index.js';
import { accountActionRoutes, extensionRoutes } from './extensions/index.js';
import { fileRoutes } from './files/index.js';
import { fieldRoutes, formRoutes, versionRoutes } from './forms/index.js';
import { importRoutes } from './imports/index.js';
import { jobRoutes } from './jobs/index.js';
import { projectRoutes } from './projects/index.js';
import { referenceRoutes } from './references/index.js';
import { tableRoutes } from './tables/index.js';
import { templateRoutes } from './templates/index.js';
import { viewRoutes } from './views/index.js';
import { webhookRoutes } from './webhooks/index.js';
import { entryRunRoutes, workflowRoutes, workflowRunRoutes } from './workflows/index.js';

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
