// Made from catalogues/he by “npm run locale -- build”. Change that, not this.
import { words } from '../generated/words/he.js';
import type { Messages } from '../messages.js';
import { messagesOf } from '../words.js';

export const he: Messages = messagesOf('he', words);
