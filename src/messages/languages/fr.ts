// Made from catalogues/fr by “npm run locale -- build”. Change that, not this.
import { words } from '../generated/words/fr.js';
import type { Messages } from '../messages.js';
import { messagesOf } from '../words.js';

export const fr: Messages = messagesOf('fr', words);
