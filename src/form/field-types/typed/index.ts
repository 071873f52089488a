export { parseDecimal, parseNumber } from './parse-number.js';
export { readTyped } from './read-typed.js';
