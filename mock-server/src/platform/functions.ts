import { coreFunctions, formattingFunctions, matchingFunctions } from '../library.js';

/** Every function an expression of a form may call. */
export const allFunctions = new Map([...coreFunctions, ...formattingFunctions, ...matchingFunctions]);
