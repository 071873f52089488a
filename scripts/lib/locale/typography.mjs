/** Marks that quote, in any language; an apostrophe between letters is none. */
const quotes = /(?<!\p{L})’|’(?!\p{L})|[„“”«»‘‚‹›「」『』]/gu;

const cjk = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}]';

/** What may not stand in a language; each with what it is told by. */
const narrowSpace = [
  /(?<![\u00a0\u202f])[;?!»]|(?<![\u00a0\u202f\d/]):/u,
  'has no narrow space before a mark that needs one',
];
const spacedQuote = [/«(?![\u00a0\u202f])/u, 'has no narrow space after «'];
const ownComma = [/[\p{L}}»][,;?]/u, 'has a comma, semicolon or question mark of another script'];
const wideMarks = [new RegExp(`${cjk}[,.:;?!()]|[,:;?!()]${cjk}`, 'u'), 'has a narrow mark beside a wide letter'];
const spacedPercent = [/[\d}] ?%/u, 'has no space that cannot break before %'];
const closePercent = [/[\d}][\s\u00a0\u202f]%/u, 'has a space before %'];

/** How a language sets its text: the marks it quotes with, opening and closing, and what it never has. */
const habits = {
  ar: { quotes: '«»', never: [ownComma] },
  de: { quotes: '„“', never: [spacedPercent, [/(?<=\p{L}) ?…/u, 'has no space that cannot break before “…”']] },
  en: { quotes: '“”', never: [closePercent] },
  es: { quotes: '«»', never: [spacedPercent, [/^[^¿]*\?/u, 'has no ¿ before ?']] },
  fa: { quotes: '«»', never: [ownComma, [/[\u064a\u0643]/u, 'has an Arabic letter in place of a Persian one']] },
  fr: { quotes: '«»', never: [narrowSpace, spacedQuote, spacedPercent] },
  he: { quotes: '””', never: [closePercent] },
  hi: { quotes: '“”', never: [closePercent, [/\p{sc=Devanagari}\./u, 'ends a sentence with . in place of ।']] },
  it: { quotes: '«»', never: [closePercent] },
  ja: { quotes: '「」', never: [wideMarks] },
  ko: { quotes: '‘’', never: [closePercent] },
  nl: { quotes: '‘’', never: [closePercent] },
  pl: { quotes: '„”', never: [closePercent] },
  'pt-BR': { quotes: '“”', never: [closePercent] },
  tr: { quotes: '“”', never: [[/[\d}][\s\u00a0\u202f]?%(?!\{)/u, 'has % after the number']] },
  uk: { quotes: '«»', never: [closePercent] },
  'zh-Hans': { quotes: '“”', never: [wideMarks] },
};

/** What holds in every language. */
const everywhere = [
  [/^\s|\s$/u, 'begins or ends with a space'],
  [/ {2}/u, 'has two spaces in a row'],
  [/[!！¡]/u, 'has an exclamation mark'],
  [/"/u, 'has straight quotation marks'],
  [/\p{L}'\p{L}/u, 'has a straight apostrophe'],
  [/\.\.\./u, 'has three dots instead of “…”'],
  [/—/u, 'has a long dash'],
];

/** Looks whether a text is set as its language sets texts. `words` is the text without what only programs read. */
export function checkTypography(locale, text, words) {
  const { quotes: own = '', never = [] } = habits[locale] ?? {};
  const faults = everywhere.filter(([pattern]) => pattern.test(text)).map(([, fault]) => fault);
  faults.push(...never.filter(([pattern]) => words.some((one) => pattern.test(one))).map(([, fault]) => fault));
  const foreign = own ? Array.from(new Set(text.match(quotes) ?? [])).filter((mark) => !own.includes(mark)) : [];
  return [...faults, ...foreign.map((mark) => `quotes with ${mark}, which ${locale} does not`)];
}
