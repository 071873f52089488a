// Made from catalogues/hi by “npm run locale -- build”. Change that, not this.
import { words } from '../generated/words/hi.js';
import type { Messages } from '../messages.js';
import { messagesOf } from '../words.js';

export const hi: Messages = messagesOf('hi', words);
