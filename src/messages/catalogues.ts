import { load } from '../load/load.js';
import { languages } from './generated/languages.js';
import type { Messages } from './messages.js';
import { nearest } from './nearest.js';

/** Fetches words; `failed` hears that it takes longer. */
type FetchWords = (failed?: () => void) => Promise<Messages>;

/** No language: English in disguise, for those who try whether a page has room for others. */
const pseudo: FetchWords = async (failed) =>
  (await load('messages/pseudo', () => import('./pseudo.js'), failed)).pseudo;

/** How to fetch the words for a locale, by its language and script; nothing where English has to do. */
export function catalogueFor(locale: string): FetchWords | undefined {
  if (locale === 'en-XA') return pseudo;
  const language = nearest(locale, Object.keys(languages));
  return language === undefined ? undefined : (failed) => fetchWords(language, failed);
}

/** The names of texts are the same in all languages, and come beside them. */
const fetchWords = async (language: string, failed: (() => void) | undefined): Promise<Messages> => {
  const texts = load(`messages/${language}`, languages[language]!.load, failed);
  const { messagesOf } = await load('messages/words', () => import('./words.js'), failed);
  return messagesOf(language, (await texts).words);
};
