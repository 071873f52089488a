export { otherTextOf, readValue, valueTypeOf } from './values.js';
