// API keys: what programs log in with. What others may use of them:

export { apiKeyCollections } from './collections.js';
export { ApiKey, apiKeys } from './contract.js';
export { apiKeyRoutes } from './handlers.js';
export type { ApiKeyRecord } from './records.js';
