// Made from catalogues/de by “npm run locale -- build”. Change that, not this.
import { words } from '../generated/words/de.js';
import type { Messages } from '../messages.js';
import { messagesOf } from '../words.js';

export const de: Messages = messagesOf('de', words);
