// Projects: folders for forms, tables and workflows. What others may use of them:

export { projectCollections } from './collections.js';
export { Project, projects } from './contract.js';
export { projectRoutes } from './handlers.js';
export type { ProjectRecord } from './records.js';
