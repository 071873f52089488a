import { tableOf } from '../function-table.js';
import { dateFunctions } from './date-functions.js';
import { formFunctions } from './form-functions.js';
import { listFunctions } from './list-functions.js';
import { numberFunctions } from './number-functions.js';
import { textFunctions } from './text-functions.js';
import { valueFunctions } from './value-functions.js';

/** Every function of the profile but those that format for reading, and `matches`. */
export const coreFunctions = tableOf({
  ...valueFunctions,
  ...textFunctions,
  ...numberFunctions,
  ...listFunctions,
  ...dateFunctions,
  ...formFunctions,
});
