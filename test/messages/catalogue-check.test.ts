import { expect } from 'chai';
import { tools } from './locale-tools.js';

const { checkLocale, checkMessage, readChunk, readDescriptions, readLocales, staleFiles } = tools;

describe('the catalogues', () => {
  for (const locale of readLocales())
    it(`are complete and right in ${locale}`, () => expect(checkLocale(locale)).to.deep.equal([]));

  it('are what the code that is made of them says', () =>
    expect(staleFiles(), 'run “npm run locale -- build”').to.deep.equal([]));

  /** Words alone may be the same in several languages, whole sentences are not. */
  const isSentence = (text: string): boolean =>
    (text.replace(/\{\w+|(plural|select|number),?|\w+ (?=\{)/gu, '').match(/\p{L}{2,}/gu) ?? []).length > 2;

  for (const locale of readLocales().filter((one) => one !== 'en')) {
    it(`are not left in English in ${locale}`, () => {
      const same = Object.keys(readDescriptions()).flatMap((chunk) => {
        const english = readChunk('en', chunk);
        return [...readChunk(locale, chunk)].filter(([key, text]) => text === english.get(key) && isSentence(text));
      });
      expect(same).to.deep.equal([]);
    });
  }
});

describe('the check of a text', () => {
  const rows: readonly [text: string, values: Record<string, string>, fault: string, locale?: string][] = [
    ['Page {page, number', { page: 'number' }, 'cannot be read'],
    ['Page {pages, number}', { page: 'number' }, 'unknown value {pages}'],
    ['Page', { page: 'number' }, 'does not say {page}'],
    ['Page {page}', { page: 'number' }, '{page} is a number'],
    ['{name, number}', { name: 'text' }, '{name} is a text'],
    ['{n, plural, one {# file} few {# files} other {# files}}', { n: 'number' }, 'a plural “few”, which en'],
    ['{n, plural, other {# files}}', { n: 'number' }, 'lacks the plural “one”'],
    ['{n, plural, one {# plik} other {# plików}}', { n: 'number' }, 'lacks the plural “few”', 'pl'],
    ['Sent at {at}', { at: 'text or none' }, 'where it may be none'],
    ['{kept, select, yes {Kept} other {Gone}}', { kept: 'flag' }, 'must have true, other'],
    ['Check {thing}', { name: 'text, may be left out', label: 'text, may be left out' }, 'neither {name} nor {label}'],
    ['Saved!', {}, 'an exclamation mark'],
    ['Saved ', {}, 'begins or ends with a space'],
    ['the "form"', {}, 'straight quotation marks'],
    ["l'adresse", {}, 'straight apostrophe', 'fr'],
    ['Wait...', {}, 'three dots'],
    ['', {}, 'is empty'],
    ['{n, number}% done', { n: 'number' }, 'no space that cannot break before %', 'de'],
    ['„{name}”', { name: 'text' }, 'quotes with ”, which de does not', 'de'],
    ['“{name}”', { name: 'text' }, 'quotes with “, which fr does not', 'fr'],
    ['Que voulez-vous ?', {}, 'no narrow space before a mark', 'fr'],
    ['Continuar?', {}, 'no ¿ before ?', 'es'],
    ['هل تريد?', {}, 'question mark of another script', 'ar'],
    ['保存しました.', {}, 'a narrow mark beside a wide letter', 'ja'],
    ['सहेजा गया.', {}, 'ends a sentence with .', 'hi'],
    ['{n, number}%', { n: 'number' }, 'has % after the number', 'tr'],
  ];
  for (const [text, values, fault, locale = 'en'] of rows)
    it(`finds that “${text}” ${fault}`, () => expect(checkMessage(locale, text, values).join('\n')).to.contain(fault));

  it('has nothing against what is right', () => {
    const values = { count: 'number', at: 'text or none', kept: 'flag' };
    const text =
      '{at, select, none {{count, plural, =0 {None} one {# file} other {# files}}} other {{count, number} at {at}}}';
    expect(checkMessage('en', text, values)).to.deep.equal([]);
  });
});
