// Made from catalogues/it by “npm run locale -- build”. Change that, not this.
import { words } from '../generated/words/it.js';
import type { Messages } from '../messages.js';
import { messagesOf } from '../words.js';

export const it: Messages = messagesOf('it', words);
