// Entry sessions: what a respondent can do with an entry. What others may use of them:

export { registerActions } from './actions.js';
export { entryResumeLinkRoutes } from './entry-resume-link.js';
export { endEntryRun } from './entry-runs.js';
export { entrySessionRoutes } from './handlers.js';
export { entryResumeLinks } from './resume-links-contract.js';
