import { load } from '../load/load.js';
import type { Messages } from './messages.js';

/** Fetches words; `failed` hears that it takes longer. */
type FetchWords = (failed?: () => void) => Promise<Messages>;

/** Languages the library speaks besides English; each comes only to pages that need it. */
const catalogues: Readonly<Record<string, FetchWords>> = {
  ar: async (failed) => (await load('messages/ar', () => import('./ar/index.js'), failed)).ar,
  de: async (failed) => (await load('messages/de', () => import('./de/index.js'), failed)).de,
  ja: async (failed) => (await load('messages/ja', () => import('./ja/index.js'), failed)).ja,
};

/** How to fetch the words for a locale, by its language; nothing where English has to do. */
export const catalogueFor = (locale: string): FetchWords | undefined => {
  const [language = ''] = locale.toLowerCase().split('-', 1);
  return Object.hasOwn(catalogues, language) ? catalogues[language] : undefined;
};
