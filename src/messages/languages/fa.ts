// Made from catalogues/fa by “npm run locale -- build”. Change that, not this.
import { words } from '../generated/words/fa.js';
import type { Messages } from '../messages.js';
import { messagesOf } from '../words.js';

export const fa: Messages = messagesOf('fa', words);
