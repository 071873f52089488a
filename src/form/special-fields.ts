/** What forms need that ask more than the plainest: how such fields are read, what holds for them, and groups. */
export { specialShapes } from '../contract/reader/special-shapes.js';
export { rulesOf } from './field-types/rules.js';
export { groupEngine as groups } from './groups/index.js';
