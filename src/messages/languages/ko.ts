// Made from catalogues/ko by “npm run locale -- build”. Change that, not this.
import { words } from '../generated/words/ko.js';
import type { Messages } from '../messages.js';
import { messagesOf } from '../words.js';

export const ko: Messages = messagesOf('ko', words);
