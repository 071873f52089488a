import { implement } from '../http/route.js';
import { entrySessions } from '../library.js';
import { actionRoutes } from './actions.js';
import { fillRoutes } from './fill.js';
import { groupRoutes } from './groups.js';
import { optionRoutes } from './options.js';
import { resumeRoutes } from './resume.js';
import { sessionRoutes } from './sessions.js';
import { uploadRoutes } from './uploads.js';

/** Everything a respondent can ask for. */
export const entrySessionRoutes = implement(entrySessions, {
  ...fillRoutes,
  ...sessionRoutes,
  ...groupRoutes,
  ...optionRoutes,
  ...actionRoutes,
  ...resumeRoutes,
  ...uploadRoutes,
});
