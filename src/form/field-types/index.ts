export type { CheckFacts, Fault, FileFacts } from './field-rules.js';
export { missing } from './missing.js';
export { rulesOf } from './rules.js';
