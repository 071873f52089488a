export { typeChecker } from './type-checker.js';
export { environmentAt } from './type-environment.js';
export { type Extent, small, worstCase } from './worst-case.js';
