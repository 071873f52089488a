import { expect } from 'chai';
import { detailCodes } from '../../src/contract/codes.js';
import { fieldSchemas } from '../../src/contract/index.js';
import { catalogueFor } from '../../src/messages/catalogues.js';
import { languages } from '../../src/messages/generated/languages.js';
import type { Messages } from '../../src/messages/index.js';
import '../../src/messages/issue-teller.js';
import { issueText } from '../../src/messages/issue-text.js';
import { fieldOf } from './field-of.js';

const wordsOf = async (locale: string): Promise<Messages> => {
  const fetch = catalogueFor(locale);
  if (!fetch) throw new Error(`There are no words for ${locale}.`);
  return fetch();
};

for (const locale of Object.keys(languages)) {
  describe(`the words for ${locale}`, () => {
    it('tell what to do about every issue of every type of field', async () => {
      const words = await wordsOf(locale);
      for (const type of Object.keys(fieldSchemas)) {
        for (const code of detailCodes) {
          for (const params of [undefined, { min: 2, max: 3, step: 5, decimals: 2, accept: ['PDF'] }]) {
            const text = issueText(words, { path: 'x', code, params, part: 'a' }, fieldOf(type), 'typed');
            expect(text, `${type} ${code}`).not.to.match(/undefined|\bnull\b|NaN|\[object|!|！/u);
            expect(text.trim(), `${type} ${code}`).not.to.equal('');
          }
        }
      }
    });

    it('know which language they are, and which way it runs', async () => {
      const words = await wordsOf(locale);
      expect(words.locale).to.equal(locale);
      expect((await words.deferred()).locale).to.equal(locale);
      expect(words.dir).to.equal(['ar', 'fa', 'he'].includes(locale) ? 'rtl' : 'ltr');
    });
  });
}

describe('catalogues', () => {
  const found: readonly [locale: string, words: string][] = [
    ['de-CH', 'de'],
    ['AR-eg', 'ar'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['iw', 'he'],
    ['es-419', 'es'],
    ['fr-CA', 'fr'],
    ['en-XA', 'en-XA'],
  ];
  for (const [locale, words] of found)
    it(`for ${locale} are those in ${words}`, async () => expect((await wordsOf(locale)).locale).to.equal(words));

  it('leave languages nobody wrote to English', () => {
    for (const locale of [
      'en',
      'en-GB',
      'sw',
      'zh-TW',
      'zh-HK',
      'zh-Hant',
      'hi-Latn',
      '',
      'constructor',
      '__proto__',
      'no locale at all',
    ])
      expect(catalogueFor(locale), locale).to.equal(undefined);
  });
});

const digits = (text: string): string =>
  text.replace(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - '٠'.charCodeAt(0)));

const sentences: readonly [locale: string, count: number, said: string][] = [
  ['ar', 1, 'توجد مشكلة'],
  ['ar', 2, 'توجد مشكلتان'],
  ['ar', 3, 'توجد ٣ مشكلات'],
  ['ar', 11, 'توجد ١١ مشكلة'],
  ['de', 1, 'Es gibt ein Problem'],
  ['de', 2, 'Es gibt 2 Probleme'],
  ['ja', 1, '1件の問題があります'],
  ['ja', 1200, '1,200件の問題があります'],
];

describe('plurals', () => {
  for (const [locale, count, said] of sentences) {
    it(`say “${said}”`, async () => {
      const later = await (await wordsOf(locale)).deferred();
      expect(digits(later.problems(count))).to.equal(digits(said));
    });
  }
});
