import { accountContract } from './contract/index.js';
import { settings } from './contract/settings.js';
import { entrySessions } from './library.js';

/** All that a fault rule can name: the operations, and what stored bytes go through. */
export const operationNames: ReadonlySet<string> = new Set([
  ...Object.keys(entrySessions),
  ...Object.keys(accountContract),
  ...Object.keys(settings),
  'putPart',
  'getStoredFile',
]);
