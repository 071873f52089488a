import type { Route } from '../../http/route.js';
import { accountRoutes } from './accounts.js';
import { editingRoutes } from './editing.js';
import { entryRoutes } from './entries.js';
import { entryPartRoutes } from './entry-parts.js';
import { fieldRoutes } from './fields.js';
import { fileRoutes } from './files.js';
import { formRoutes } from './forms.js';
import { jobRoutes } from './jobs.js';
import { projectRoutes } from './projects.js';
import { tableRoutes } from './tables.js';
import { versionRoutes } from './versions.js';
import { viewRoutes } from './views.js';

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
  ...fileRoutes,
  ...jobRoutes,
];
