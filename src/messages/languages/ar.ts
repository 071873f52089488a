// Made from catalogues/ar by “npm run locale -- build”. Change that, not this.
import { words } from '../generated/words/ar.js';
import type { Messages } from '../messages.js';
import { messagesOf } from '../words.js';

export const ar: Messages = messagesOf('ar', words);
