export { compilePattern, type Pattern, type PatternOptions, patternInputLimit } from './pattern.js';
