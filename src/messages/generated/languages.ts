// Made from catalogues by “npm run locale -- build”. Change that, not this.
import type { Words } from '../words.js';

interface Fetched {
  readonly load: () => Promise<{ readonly words: Words }>;
}

export const languages: Readonly<Record<string, Fetched>> = {
  'ar': { load: () => import('./words/ar.js') },
  'de': { load: () => import('./words/de.js') },
  'es': { load: () => import('./words/es.js') },
  'fa': { load: () => import('./words/fa.js') },
  'fr': { load: () => import('./words/fr.js') },
  'he': { load: () => import('./words/he.js') },
  'hi': { load: () => import('./words/hi.js') },
  'it': { load: () => import('./words/it.js') },
  'ja': { load: () => import('./words/ja.js') },
  'ko': { load: () => import('./words/ko.js') },
  'nl': { load: () => import('./words/nl.js') },
  'pl': { load: () => import('./words/pl.js') },
  'pt-BR': { load: () => import('./words/pt-BR.js') },
  'tr': { load: () => import('./words/tr.js') },
  'uk': { load: () => import('./words/uk.js') },
  'zh-Hans': { load: () => import('./words/zh-Hans.js') },
};
