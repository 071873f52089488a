// Made from catalogues/tr by “npm run locale -- build”. Change that, not this.
import { words } from '../generated/words/tr.js';
import type { Messages } from '../messages.js';
import { messagesOf } from '../words.js';

export const tr: Messages = messagesOf('tr', words);
