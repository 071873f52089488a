// Environments: variables and secrets. What others may use of them:

export { environmentCollections } from './collections.js';
export { Environment, environments, Secret } from './contract.js';
export { environmentScope } from './environment-scope.js';
export { environmentFor, needEnvironmentNamed } from './environments.js';
export { environmentRoutes } from './handlers.js';
export type { EnvironmentRecord } from './records.js';
export { mask, secretsNamedIn, secretValue } from './secrets.js';
