import { colourNames, tokens } from '../../src/styles/tokens.js';

/** The tokens that follow from the seeds, by what they are. */
export const tokenNames = {
  colours: colourNames,
  others: Object.keys(tokens).filter((name) => !name.startsWith('seed-') && !colourNames.includes(name)),
};
