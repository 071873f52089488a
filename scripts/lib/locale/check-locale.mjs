import { fileOf, readChunk, readDescriptions } from './catalogues.mjs';
import { checkMessage } from './check-message.mjs';

/** Everything that is wrong with the catalogues of a language, in words, file by file. */
export const checkLocale = (locale) =>
  Object.entries(readDescriptions()).flatMap(([chunk, { keys }]) => checkChunk(locale, chunk, keys));

/** The same for a country's spelling of a language: it has only what differs. */
export const checkRegion = (locale) =>
  Object.entries(readDescriptions()).flatMap(([chunk, { keys }]) =>
    checkTexts(locale, chunk, keys, readChunk(locale, chunk)),
  );

/** Languages that are spelled in two ways. */
export const regions = ['en-US'];

function checkChunk(locale, chunk, keys) {
  const at = fileOf(locale, chunk);
  let texts;
  try {
    texts = readChunk(locale, chunk);
  } catch (error) {
    return [`${at}: ${error.message}`];
  }
  if (texts.size === 0) return [`${at}: there is no such file, or nothing in it`];
  const missing = Object.keys(keys).filter((key) => !texts.has(key));
  return [...missing.map((key) => `${at}: ${key} is missing`), ...checkTexts(locale, chunk, keys, texts)];
}

function checkTexts(locale, chunk, keys, texts) {
  const at = fileOf(locale, chunk);
  const faults = [];
  for (const [key, text] of texts) {
    if (!Object.hasOwn(keys, key)) faults.push(`${at}: ${key} is unknown`);
    else faults.push(...checkMessage(locale, text, keys[key].values).map((fault) => `${at}: ${key} ${fault}`));
    if (chunk === 'issues' && /[.。।]$/u.test(text)) faults.push(`${at}: ${key} ends with a full stop`);
  }
  return faults;
}
