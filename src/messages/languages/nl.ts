// Made from catalogues/nl by “npm run locale -- build”. Change that, not this.
import { words } from '../generated/words/nl.js';
import type { Messages } from '../messages.js';
import { messagesOf } from '../words.js';

export const nl: Messages = messagesOf('nl', words);
