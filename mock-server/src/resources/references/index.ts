// References: names of answers and values, searched and resolved. What others may use of them:

export { buildScope } from './build-scope.js';
export { Reference, ResolvedReference, references } from './contract.js';
export { referenceRoutes } from './handlers.js';
export { type Referable, reference } from './reference.js';
export { forCaller, unresolvedRefusal } from './resolve.js';
