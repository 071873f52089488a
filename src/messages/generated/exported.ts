// Made from catalogues by “npm run locale -- build”. Change that, not this.
import type { Messages } from '../messages.js';

export declare const ar: Messages;
export declare const de: Messages;
export declare const es: Messages;
export declare const fa: Messages;
export declare const fr: Messages;
export declare const he: Messages;
export declare const hi: Messages;
export declare const it: Messages;
export declare const ja: Messages;
export declare const ko: Messages;
export declare const nl: Messages;
export declare const pl: Messages;
export declare const ptBR: Messages;
export declare const tr: Messages;
export declare const uk: Messages;
export declare const zhHans: Messages;
