/**
 * What forms need that ask more than the plainest: how such fields are read, what holds for them, groups, and how their
 * first page is drawn before their rules are there.
 */
export { specialShapes } from '../contract/reader/special-shapes.js';
export { rulesOf } from './field-types/rules.js';
export { firstModel } from './first/first-model.js';
export { groupEngine as groups } from './groups/index.js';
