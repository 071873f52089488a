// Made from catalogues/es by “npm run locale -- build”. Change that, not this.
import { words } from '../generated/words/es.js';
import type { Messages } from '../messages.js';
import { messagesOf } from '../words.js';

export const es: Messages = messagesOf('es', words);
