import { entrySessions } from '../library.js';
import { accountContract, settingsContract } from '../resources/contract.js';

/** All that a fault rule can name: the operations, and what stored bytes go through. */
export const operationNames: ReadonlySet<string> = new Set([
  ...Object.keys(entrySessions),
  ...Object.keys(accountContract),
  ...Object.keys(settingsContract),
  'putPart',
  'getStoredFile',
]);
