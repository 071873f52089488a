// Made from catalogues/ja by “npm run locale -- build”. Change that, not this.
import { words } from '../generated/words/ja.js';
import type { Messages } from '../messages.js';
import { messagesOf } from '../words.js';

export const ja: Messages = messagesOf('ja', words);
