import { entrySessions } from '../library.js';
import { settings } from '../resources/accounts/settings-contract.js';
import { accountContract } from '../resources/contract.js';

/** All that a fault rule can name: the operations, and what stored bytes go through. */
export const operationNames: ReadonlySet<string> = new Set([
  ...Object.keys(entrySessions),
  ...Object.keys(accountContract),
  ...Object.keys(settings),
  'putPart',
  'getStoredFile',
]);
