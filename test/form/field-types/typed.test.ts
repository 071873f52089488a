import { expect } from 'chai';
import type { Answer, FieldType } from '../../../src/contract/index.js';
import { dayParts, parseDecimal, parseNumber, readDay, readTyped } from '../../../src/form/field-types/typed/index.js';
import { fieldOf } from './support.js';

describe('a number with its unit', () => {
  const rows: readonly (readonly [text: string, own: Record<string, unknown>, read: number | string])[] = [
    ['170 cm', { unit: 'cm' }, 170],
    ['１７０ cm', { unit: 'cm' }, 170],
    ['1,70 m²', { unit: 'm²' }, 1.7],
    ['12 m2', { unit: 'm2' }, 12],
    ['5 kg', { unit: 'cm' }, '5 kg'],
    ['cm', { unit: 'cm' }, 'cm'],
    ['CHF 12', { ui: { prefix: 'CHF' } }, 12],
    ['12 pcs', { ui: { suffix: 'pcs' } }, 12],
    ['22', { unit: '2' }, 22],
  ];
  for (const [text, own, read] of rows)
    it(`reads ${text} beside ${JSON.stringify(own)} as ${read}`, () => {
      expect(readTyped(fieldOf('number', own), text, 'en')).to.equal(read);
    });
});

describe('a number as people type it', () => {
  const rows: readonly (readonly [text: string, locale: string, read: number | null | 'ambiguous'])[] = [
    ['42', 'en', 42],
    [' 42.5 ', 'en', 42.5],
    ['42,5', 'de', 42.5],
    ['42.5', 'de', 42.5],
    ['12,5', 'en', 12.5],
    ['.5', 'en', 0.5],
    ['5.', 'en', 5],
    ['0,125', 'en', 0.125],
    ['-7', 'en', -7],
    ['−7', 'en', -7],
    ['+7', 'en', 7],
    ['-0', 'en', 0],
    ['007', 'en', 7],
    // The locale says which is which; where it has no use for a separator, both readings are as likely.
    ['1,234', 'en', 1234],
    ['1.234', 'en', 1.234],
    ['1.234', 'de', 1234],
    ['1,234', 'de', 1.234],
    ['1.234', 'fr', 'ambiguous'],
    ['1,234', 'de-CH', 'ambiguous'],
    ['1 234', 'fr', 1234],
    ['1\u202F234,5', 'fr', 1234.5],
    ["1'234.5", 'de-CH', 1234.5],
    ['1,234.5', 'de', 1234.5],
    ['1.234,5', 'en', 1234.5],
    ['1.234.567', 'en', 1234567],
    ['12,34,567.5', 'en-IN', 1234567.5],
    ['1234,567', 'en', 1234.567],
    ['1.23.4', 'en', null],
    ['1,2,3', 'en', null],
    ['1.234,567.8', 'en', null],
    // Digits of other scripts.
    ['１２．５', 'ja', 12.5],
    ['١٬٢٣٤٫٥', 'ar-EG', 1234.5],
    ['١٢٣', 'en', 123],
    ['१२,३४,५६७', 'hi', 1234567],
    ['𝟜𝟚', 'en', 42],
    ['\u202A42\u202C', 'en', 42],
    // Signs.
    ['€ 5', 'en', 5],
    ['5 %', 'en', 5],
    ['', 'en', null],
    [' ', 'en', null],
    [',', 'en', null],
    ['-', 'en', null],
    ['1e5', 'en', null],
    ['0x10', 'en', null],
    ['Infinity', 'en', null],
    ['five', 'en', null],
    ['5 apples', 'en', null],
    ['9'.repeat(400), 'en', null],
    ['1,234', 'no such locale!', 1234],
  ];
  for (const [text, locale, read] of rows) {
    it(`${text.slice(0, 20)} in ${locale} is ${read}`, () => {
      expect(parseNumber(text, locale)).to.equal(read);
    });
  }

  it('loses no digit on the way to a decimal string', () => {
    expect(parseDecimal('123.456.789.012.345,678901', 'de')).to.equal('123456789012345.678901');
  });
});

describe('an answer made of a text', () => {
  const euros = { currency: 'EUR' };
  const rows: readonly (readonly [FieldType, Readonly<Record<string, unknown>>, string, Answer])[] = [
    ['text', {}, ' Ada ', ' Ada '],
    ['number', {}, '1.234,5', 1234.5],
    ['number', {}, 'many', 'many'],
    ['slider', {}, '35', 35],
    ['currency', euros, '1.234,50 €', { amount: '1234.50', currency: 'EUR' }],
    ['currency', euros, 'EUR 5', { amount: '5', currency: 'EUR' }],
    ['currency', { currencies: ['SEK'] }, '5 kr.', { amount: '5', currency: 'SEK' }],
    ['currency', euros, 'a lot', 'a lot'],
    ['currency', {}, '5', '5'],
    ['date', {}, '2026-1-5', '2026-01-05'],
    ['date', {}, '٢٠٢٦/١١/١٤', '2026-11-14'],
    ['date', {}, '2026-02-30', '2026-02-30'],
    ['date', {}, '5.1.26', '5.1.26'],
    ['time', {}, '9:30', '09:30'],
    ['time', {}, '9.30 p.m.', '21:30'],
    ['time', {}, '12 am', '00:00'],
    ['time', {}, '12:15PM', '12:15'],
    ['time', {}, '21h30', '21:30'],
    ['time', {}, '13 pm', '13 pm'],
    ['time', {}, '25:00', '25:00'],
    ['time', {}, '9', '9'],
    ['datetime', {}, '2026-11-14 09:30 +01:00', '2026-11-14T09:30+01:00'],
    ['datetime', {}, '2026-11-14t09:30z', '2026-11-14T09:30Z'],
    ['datetime', {}, 'tomorrow', 'tomorrow'],
    ['yes_no', {}, 'true', true],
    ['yes_no', {}, 'false', false],
    ['yes_no', {}, 'constructor', 'constructor'],
    ['consent', {}, 'true', 'true'],
    ['color', {}, ' #ABC', '#aabbcc'],
    ['color', {}, '2457D6', '#2457d6'],
    ['multi_choice', { options: [] }, 'red', ['red']],
    ['image_choice', { options: [], multiple: true }, 'red', ['red']],
    ['image_choice', { options: [] }, 'red', 'red'],
  ];
  for (const [type, own, text, answer] of rows) {
    it(`${type} ${JSON.stringify(own)} from ${text}`, () => {
      expect(readTyped(fieldOf(type, own), text, 'de')).to.deep.equal(answer);
    });
  }
});

describe('a date as people type it, in parts', () => {
  const rows: readonly (readonly [parts: string, locale: string, read: string | null])[] = [
    ['2027 3 7', 'en', '2027-03-07'],
    ['２０２７ 03 07', 'ja', '2027-03-07'],
    ['2027 march 7', 'en', '2027-03-07'],
    ['2027 Mar. 7', 'en', '2027-03-07'],
    ['2027 sept 7', 'en', '2027-09-07'],
    ['2027 März 7', 'de', '2027-03-07'],
    ['2027 mars 7', 'fr', '2027-03-07'],
    ['2027 3月 7', 'ja', '2027-03-07'],
    ['2027 مارس 7', 'ar', '2027-03-07'],
    // Not enough letters to know which month is meant, no such day, no such year: all kept as they were typed.
    ['2027 ju 7', 'en', '2027-ju-7'],
    ['2027 2 30', 'en', '2027-2-30'],
    ['27 2 3', 'en', '27-2-3'],
    ['2027 _ 7', 'en', '2027--7'],
    ['_ _ 3-4', 'en', '--3/4'],
    ['_ _ _', 'en', null],
  ];
  for (const [typed, locale, read] of rows) {
    it(`reads ${typed} in ${locale}`, () => {
      const [year = '', month = '', day = ''] = typed.split(' ').map((part) => (part === '_' ? '' : part));
      expect(readDay({ year, month, day }, locale)).to.equal(read);
      if (read) expect(readDay(dayParts(read), locale)).to.equal(read);
    });
  }

  it('knows nothing of a locale nobody has heard of, and still reads numbers', () => {
    expect(readDay({ year: '2027', month: '3', day: '7' }, 'no such locale')).to.equal('2027-03-07');
    expect(readDay({ year: '2027', month: 'March', day: '7' }, 'no such locale')).to.equal('2027-03-07');
  });
});
