import { en } from './en.js';
import { enLater } from './en-later.js';
import { enButton } from './generated/en/button.js';
import { enColor } from './generated/en/color.js';
import { enCombobox, enLookup } from './generated/en/combobox.js';
import { enEffects } from './generated/en/effects.js';
import { enDate, enEmail, enPhone, enScale, enZoom } from './generated/en/extras.js';
import { enGroup } from './generated/en/group.js';
import { enIssues } from './generated/en/issues.js';
import { enMatrix } from './generated/en/matrix.js';
import { enAddress, enCurrency, enLocation } from './generated/en/places.js';
import { enChoice, enConsent, enName, enVideo } from './generated/en/questions.js';
import { enRanking } from './generated/en/ranking.js';
import { enSignature } from './generated/en/signature.js';
import { enUpload } from './generated/en/upload.js';
import type { SpecialWords } from './generated/special-types.js';
import type { Messages } from './messages.js';

const plain = 'aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPrRsStTuUvVwWyYzZ';
const accents = 'åÅƀɃçÇðÐéÉƒƑĝĜĥĤîÎĵĴķĶļĻɱṀñÑöÖþÞŕŔšŠţŢûÛṽṼŵŴýÝžŽ';
const accented = new Map(Array.from(plain, (letter, at) => [letter, Array.from(accents)[at] ?? letter]));

/** English in accents, longer by half and in brackets: what has none was written in code, what lacks one is cut off. */
export function disguised(text: string, given: readonly unknown[] = []): string {
  const kept = given.map(String).filter((value) => value !== '');
  // What was put into the sentence stays as it is.
  const parts = kept.reduce<readonly string[]>(
    (all, value) => all.flatMap((part) => (kept.includes(part) ? [part] : split(part, value))),
    [text],
  );
  const letters = parts.map((part) =>
    kept.includes(part) ? part : Array.from(part, (one) => accented.get(one) ?? one).join(''),
  );
  return `⟦${letters.join('')}${'·'.repeat(Math.ceil(text.length / 2))}⟧`;
}

/** A text around a value, and the value. */
const split = (text: string, value: string): readonly string[] =>
  text.split(value).flatMap((part, at) => (at === 0 ? [part] : [value, part]));

type Say = (...given: readonly unknown[]) => string;

/** Words in disguise, wherever they are in what is given. */
function disguise<T>(words: T): T {
  if (typeof words === 'string') return disguised(words) as T;
  if (typeof words === 'function')
    return ((...given) => disguised((words as unknown as Say)(...given), given)) as Say as T;
  return Object.fromEntries(Object.entries(words as object).map(([name, value]) => [name, disguise(value)])) as T;
}

const special: SpecialWords = disguise({
  combobox: enCombobox,
  lookup: enLookup,
  choice: enChoice,
  consent: enConsent,
  currency: enCurrency,
  name: enName,
  scale: enScale,
  video: enVideo,
  color: enColor,
  email: enEmail,
  phone: enPhone,
  date: enDate,
  zoom: enZoom,
  matrix: enMatrix,
  ranking: enRanking,
  signature: enSignature,
  upload: enUpload,
  address: enAddress,
  location: enLocation,
  button: enButton,
  group: enGroup,
  effects: enEffects,
});

const { locale: _locale, dir: _dir, fields, deferred: _deferred, ...first } = en;

/** The language that shows whether everything can be translated, and has room. */
export const pseudo: Messages = {
  locale: 'en-XA',
  dir: 'ltr',
  ...disguise(first),
  fields: { ...disguise(fields), special },
  issues: {
    ...disguise(enIssues),
    name: enIssues.name,
    subject: enIssues.subject,
    rows: { ...disguise(enIssues.rows), row: enIssues.rows.row },
  },
  deferred: async () => ({ ...disguise(enLater), locale: 'en-XA' }),
};
