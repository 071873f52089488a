export { compilePattern, type Pattern, type PatternOptions, patternInputLimit, patternSteps } from './pattern.js';
