// Templates: mails, documents and parts of forms to be filled in. What others may use of them:

export { templateCollections } from './collections.js';
export { Template, templates } from './contract.js';
export { templateRoutes } from './handlers.js';
export { printJobHandler } from './print-job.js';
export { renderTemplate, variablesOf } from './render.js';
