import type { Route } from '../../http/route.js';
import { accountRoutes } from './accounts.js';
import { accountActionRoutes } from './actions.js';
import { billingRoutes } from './billing.js';
import { connectorRoutes } from './connectors.js';
import { editingRoutes } from './editing.js';
import { entryRoutes } from './entries.js';
import { entryPartRoutes } from './entry-parts.js';
import { environmentRoutes } from './environments.js';
import { exportRoutes } from './exports.js';
import { extensionRoutes } from './extensions.js';
import { fieldRoutes } from './fields.js';
import { fileRoutes } from './files.js';
import { formRoutes } from './forms.js';
import { importRoutes } from './imports.js';
import { jobRoutes } from './jobs.js';
import { projectRoutes } from './projects.js';
import { referenceRoutes } from './references.js';
import { tableRoutes } from './tables.js';
import { templateRoutes } from './templates.js';
import { versionRoutes } from './versions.js';
import { viewRoutes } from './views.js';
import { webhookRoutes } from './webhooks.js';
import { workflowRunRoutes } from './workflow-runs.js';
import { workflowRoutes } from './workflows.js';

export { settingsRoutes } from './settings.js';

/** Every operation of an account. */
export const accountSideRoutes: readonly Route[] = [
  ...accountRoutes,
  ...projectRoutes,
  ...formRoutes,
  ...versionRoutes,
  ...fieldRoutes,
  ...entryRoutes,
  ...entryPartRoutes,
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
