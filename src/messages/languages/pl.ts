// Made from catalogues/pl by “npm run locale -- build”. Change that, not this.
import { words } from '../generated/words/pl.js';
import type { Messages } from '../messages.js';
import { messagesOf } from '../words.js';

export const pl: Messages = messagesOf('pl', words);
