export { characters, plainCode } from './clean-text.js';
export { parseTime } from './parse-date.js';
export { type DayParts, dayParts, readDay } from './parse-day.js';
export { parseDecimal, parseNumber } from './parse-number.js';
export { readTyped } from './read-typed.js';
