import { ar } from './ar.js';
import type { Catalogue } from './catalogue.js';
import { de } from './de.js';
import { en } from './en.js';
import { ja } from './ja.js';

/** What the service says about answers, by language. */
export const catalogues = { en, de, ar, ja } as const satisfies Readonly<Record<string, Catalogue>>;

export type Language = keyof typeof catalogues;
export type { CountKind } from './catalogue.js';
