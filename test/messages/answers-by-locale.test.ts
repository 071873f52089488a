import { expect } from 'chai';
import type { Answer } from '../../src/contract/index.js';
import type { FieldView } from '../../src/form/index.js';
import { answerLines } from '../../src/headless/answer-lines.js';
import type { Told } from '../../src/headless/told.js';
import { catalogueFor } from '../../src/messages/catalogues.js';
import { writeDatesAs } from '../../src/messages/date-locale.js';
import { en } from '../../src/messages/index.js';
import '../../src/messages/issue-teller.js';
import { issueText } from '../../src/messages/issue-text.js';
import { fieldOf } from './field-of.js';

/** An answer as the review shows it in a form of a locale; spaces that do not break are written as others. */
async function shown(locale: string, type: string, answer: Answer): Promise<string> {
  const messages = (await catalogueFor(locale)?.()) ?? en;
  const scope = { messages, session: { view: { form: { locale } } } } as unknown as Told;
  const view = { field: fieldOf(type), options: undefined, path: 'x', answer } as unknown as FieldView;
  const { review } = await messages.deferred();
  return answerLines(view, scope, review)
    .join(' / ')
    .replaceAll(/[\u00a0\u202f]/gu, ' ')
    .replaceAll(/[\u200e\u200f]/gu, '');
}

const name = { prefix: 'Dr.', first: 'Haruki', last: 'Murakami' };
const tokyo = { line1: '神南1-1', city: '渋谷区', region: '東京都', postal_code: '150-0041', country: 'JP' };

const rows: readonly [locale: string, type: string, answer: Answer, text: string][] = [
  ['en-US', 'name', name, 'Dr. Haruki Murakami'],
  ['ja', 'name', { first: '春樹', last: '村上' }, '村上 春樹'],
  ['ko', 'name', { first: '민준', last: '김' }, '김민준'],
  ['zh-CN', 'name', { first: '伟', last: '王' }, '王伟'],
  ['en-US', 'date', '2027-03-01', 'March 1, 2027'],
  ['en-GB', 'date', '2027-03-01', '1 March 2027'],
  ['de', 'date', '2027-03-01', '1. März 2027'],
  ['ja', 'date', '2027-03-01', '2027年3月1日'],
  ['pl', 'date', '2027-03-01', '1 marca 2027'],
  ['fa', 'date', '2027-03-01', '۱ مارس ۲۰۲۷'],
  ['th-TH', 'date', '2027-03-01', '1 มีนาคม ค.ศ. 2027'],
  ['ja', 'address', tokyo, '150-0041 / 東京都 渋谷区 / 神南1-1 / 日本'],
  ['de', 'currency', { amount: '1234.5', currency: 'EUR' }, '1.234,50 €'],
  ['en-US', 'currency', { amount: '1234.5', currency: 'EUR' }, '€1,234.50'],
  ['fr', 'currency', { amount: '1234.5', currency: 'EUR' }, '1 234,50 €'],
  ['ja', 'currency', { amount: '1234', currency: 'JPY' }, '￥1,234'],
  ['de', 'currency', { amount: '1234', currency: 'JPY' }, '1.234 ¥'],
  ['tr', 'percent', 12.5, '%12,5'],
  ['de', 'percent', 12.5, '12,5 %'],
];

describe('answers on the review', () => {
  for (const [locale, type, answer, text] of rows)
    it(`have a ${type} as ${locale} writes it: ${text}`, async () =>
      expect(await shown(locale, type, answer)).to.equal(text));
});

describe('limits of answers', () => {
  after(() => writeDatesAs('fa', 'fa'));

  it('are in the calendar in which dates are asked for', async () => {
    const persian = await catalogueFor('fa')!();
    writeDatesAs('fa-IR', 'fa');
    const said = issueText(
      persian,
      { path: 'x', code: 'min_date', params: { min: '2027-03-01' } },
      fieldOf('date'),
      '',
    );
    expect(said).to.contain('۱ مارس ۲۰۲۷');
  });

  it('have as many decimals as the currency: none in yen', async () => {
    const japanese = await catalogueFor('ja')!();
    const params = { max: 5000, currency: 'JPY' };
    expect(issueText(japanese, { path: 'x', code: 'max', params }, fieldOf('currency'), '')).to.contain('￥5,000以下');
  });
});
