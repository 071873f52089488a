import type { Messages } from './messages.js';

/** Languages the library speaks besides English; each comes only to pages that need it. */
const catalogues: Readonly<Record<string, () => Promise<Messages>>> = {
  ar: async () => (await import('./ar/index.js')).ar,
  de: async () => (await import('./de/index.js')).de,
  ja: async () => (await import('./ja/index.js')).ja,
};

/** How to fetch the words for a locale, by its language; nothing where English has to do. */
export const catalogueFor = (locale: string): (() => Promise<Messages>) | undefined => {
  const [language = ''] = locale.toLowerCase().split('-', 1);
  return Object.hasOwn(catalogues, language) ? catalogues[language] : undefined;
};
