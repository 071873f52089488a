export { componentTokens } from './component-tokens.js';
export { themeCss } from './export-css.js';
export { designTokens } from './export-tokens.js';
export { readTheme, type ThemeProblem, themeProblems } from './theme-problems.js';
export { tokenNames } from './token-names.js';
export {
  moved,
  type ProvenPair,
  type Repair,
  type Scheme,
  type WorkedOut,
  workOut,
} from './work-out.js';
