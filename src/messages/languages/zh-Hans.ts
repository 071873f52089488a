// Made from catalogues/zh-Hans by “npm run locale -- build”. Change that, not this.
import { words } from '../generated/words/zh-Hans.js';
import type { Messages } from '../messages.js';
import { messagesOf } from '../words.js';

export const zhHans: Messages = messagesOf('zh-Hans', words);
