import { colourNames, tokens } from '../../src/styles/tokens.js';
import { componentTokens } from './component-tokens.js';

const colourful = /-(?:bg|color|border|track|bar)(?:-hover|-selected|-active)?$/u;
const components = Object.keys(componentTokens);

/** The tokens that follow from the seeds, by what they are. */
export const tokenNames = {
  colours: colourNames,
  others: Object.keys(tokens).filter((name) => !name.startsWith('seed-') && !colourNames.includes(name)),
  componentColours: components.filter((name) => colourful.test(name)),
  otherComponents: components.filter((name) => !colourful.test(name)),
};
