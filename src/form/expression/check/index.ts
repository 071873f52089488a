export { typeChecker } from './type-checker.js';
export { environmentAt } from './type-environment.js';
