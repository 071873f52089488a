// Made from catalogues/pt-BR by “npm run locale -- build”. Change that, not this.
import { words } from '../generated/words/pt-BR.js';
import type { Messages } from '../messages.js';
import { messagesOf } from '../words.js';

export const ptBR: Messages = messagesOf('pt-BR', words);
