export { measure } from './measure.js';
export { type MeasureOptions, type Measuring, measureSession } from './measure-session.js';
export type { Measure, Tell } from './measures.js';
