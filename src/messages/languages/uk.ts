// Made from catalogues/uk by “npm run locale -- build”. Change that, not this.
import { words } from '../generated/words/uk.js';
import type { Messages } from '../messages.js';
import { messagesOf } from '../words.js';

export const uk: Messages = messagesOf('uk', words);
