import { expect } from 'chai';
import { dateLocale, writeDate, writeDatesAs, writeNumber } from '../../src/messages/date-locale.js';
import { en } from '../../src/messages/index.js';
import { savedText } from '../../src/messages/moments.js';

describe('how dates are written', () => {
  const rows: readonly (readonly [form: string, preferred: readonly string[], expected: string])[] = [
    ['en-GB', ['en-US'], 'en-GB'],
    ['en', ['en-GB', 'en-US'], 'en-GB'],
    ['en', ['de-CH', 'en', 'en-AU'], 'en-AU'],
    ['en', ['de-DE'], 'en-US'],
    ['en', [], 'en-US'],
    ['de', ['en-GB', 'de-AT'], 'de-AT'],
    ['de', ['en-GB'], 'de'],
    ['zh-Hant', ['zh-Hant-HK'], 'zh-Hant-HK'],
    ['es-419', ['es-ES'], 'es-419'],
  ];
  for (const [form, preferred, expected] of rows) {
    it(`in a form in ${form} is up to ${expected} where ${preferred.join(', ') || 'nothing'} is preferred`, () =>
      expect(dateLocale(form, preferred)).to.equal(expected));
  }

  it('is one thing for all words of a form, in its own language or not', () => {
    const at = Date.UTC(2026, 10, 12, 12);
    const day = () => writeDate('en', { dateStyle: 'long', timeZone: 'UTC' }, at);
    const saved = () => savedText(en, at, at + 5 * 86_400_000);
    writeDatesAs('en-GB', 'en');
    expect([day(), saved()]).to.deep.equal([
      '12 November 2026',
      saved().replace(/November 12|12 November/, '12 November'),
    ]);
    writeDatesAs('en-US', 'en');
    expect(day()).to.equal('November 12, 2026');
    expect(saved()).to.contain('November 12');
    writeDatesAs('fr', 'en');
    expect(day()).to.equal('12 November 2026');
    writeDatesAs('pt-PT', 'pt-BR');
    expect(writeDate('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }, at)).to.equal('12 de novembro de 2026');
    writeDatesAs('zh-CN', 'zh-Hans');
    expect(writeDate('zh-Hans', { dateStyle: 'long', timeZone: 'UTC' }, at)).to.equal('2026年11月12日');
    for (const nonsense of ['no locale at all', 'en-!!', '']) {
      writeDatesAs(nonsense, 'en');
      expect(day(), nonsense).to.equal('November 12, 2026');
    }
    writeDatesAs('en', 'en');
  });

  it('is in the calendar that dates are asked for in, also where people count years in another', () => {
    const at = Date.UTC(2026, 10, 12, 12);
    const day = (words: string) => writeDate(words, { dateStyle: 'long', timeZone: 'UTC' }, at);
    for (const [form, words, expected] of [
      ['fa', 'fa', '۱۲ نوامبر ۲۰۲۶'],
      ['fa-IR', 'fa', '۱۲ نوامبر ۲۰۲۶'],
      ['ar-SA', 'ar', '١٢ نوفمبر ٢٠٢٦'],
    ] as const) {
      writeDatesAs(form, words);
      expect(day(words), form).to.equal(expected);
    }
    writeDatesAs('en', 'en');
    writeDatesAs('fa', 'fa');
    writeDatesAs('ar', 'ar');
  });
});

describe('how numbers are written', () => {
  const numbers = [0, 7, 20, 99, 100, 1234, 12_345, 0.5, -3];
  const locales = [
    'en',
    'en-IN',
    'de-CH',
    'es-419',
    'fr',
    'pl',
    'zh-Hant-HK',
    'hi',
    'fa',
    'ar-EG',
    'mr-IN',
    'en-u-nu-thai',
  ];
  for (const locale of locales)
    it(`in ${locale} is as a browser writes them, however small they are`, () => {
      const [words = ''] = locale.split('-');
      writeDatesAs(locale, words);
      const format = new Intl.NumberFormat(dateLocale(locale), { maximumFractionDigits: 20 });
      expect(numbers.map((one) => writeNumber(words, one))).to.deep.equal(numbers.map((one) => format.format(one)));
      writeDatesAs(words, words);
    });
});
