import { entrySessions } from '../../library.js';
import { implement } from '../../platform/route.js';
import { actionRoutes } from './actions-handlers.js';
import { fillRoutes } from './fill-handlers.js';
import { groupRoutes } from './groups-handlers.js';
import { optionRoutes } from './options-handlers.js';
import { resumeRoutes } from './resume-handlers.js';
import { sessionRoutes } from './sessions-handlers.js';
import { uploadRoutes } from './uploads-handlers.js';

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
