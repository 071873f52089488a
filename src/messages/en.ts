import { load } from '../load/load.js';
import { enFields } from './generated/en/fields.js';
import { enFirst } from './generated/en/first.js';
import type { Messages } from './messages.js';

/** English comes with the library; what is not needed at first is fetched when it is. */
export const en: Messages = {
  locale: 'en',
  dir: 'ltr',
  ...enFirst,
  fields: enFields,
  deferred: async () => (await load('messages/en/deferred', () => import('./en-later.js'))).enLater,
};
