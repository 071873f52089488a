import type { Answer, Field } from '../contract/index.js';
import type { Issue } from '../form/index.js';
import { catalogueFor } from '../messages/catalogues.js';
import { writeDatesAs } from '../messages/date-locale.js';
import { enUpload } from '../messages/generated/en/upload.js';
import { type DeferredMessages, en, type Messages } from '../messages/index.js';
import '../messages/issue-teller.js';
import type { UploadWords } from '../messages/generated/special-types.js';
import { issueText } from '../messages/issue-text.js';
import { nearest } from '../messages/nearest.js';
import { type OwnStrings, withStrings } from '../messages/own-strings.js';
import { specialWords } from '../messages/special.js';

/** Everything the library has to say in one language, there to be used at once. */
export interface Words extends Messages {
  /** What is said only after something has happened: banners, screens, the review, the receipt. */
  readonly later: DeferredMessages;
  readonly upload: UploadWords;
}

/** Languages that have been fetched; English comes along. */
const known = new Map<string, Messages>([['en', en]]);

/**
 * Fetches the words for a locale, by its language; English where nobody wrote any. `own` are those a form has in place of
 * the library's: `view.form.settings.ui_strings`.
 */
export async function wordsIn(locale: string, own: OwnStrings = {}): Promise<Words> {
  const plain = (await catalogueFor(locale)?.()) ?? en;
  known.set(plain.locale, plain);
  writeDatesAs(locale, plain.locale);
  const messages = Object.keys(own).length > 0 ? withStrings(plain, own) : plain;
  const upload = specialWords(messages, 'upload', enUpload);
  return { ...messages, later: await messages.deferred(), upload };
}

/**
 * What to do about an issue, in a sentence. The answer makes it more exact, where it is half of one. It is in English until
 * `wordsIn` has fetched the language.
 */
export const wordsFor = (
  issue: Issue,
  field: Field | undefined,
  locale: string,
  answer: Answer | undefined = undefined,
): string => issueText(known.get(nearest(locale, [...known.keys()]) ?? 'en') ?? en, issue, field, answer);
