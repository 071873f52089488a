import { expect } from 'chai';
import { detailCodes } from '../../src/contract/codes.js';
import { type Answer, fieldSchemas } from '../../src/contract/index.js';
import { en } from '../../src/messages/index.js';
import '../../src/messages/issue-teller.js';
import { issueText } from '../../src/messages/issue-text.js';
import { fieldOf } from './field-of.js';

const said = (
  type: string,
  code: string,
  {
    answer,
    own,
    ...issue
  }: { answer?: Answer; own?: Record<string, unknown>; part?: string; params?: Record<string, Answer> } = {},
) => issueText(en, { path: 'x', code, ...issue }, fieldOf(type, own), answer ?? null);

describe('the English sentences about issues', () => {
  for (const type of Object.keys(fieldSchemas)) {
    it(`have something to say for every code of ${type}`, () => {
      for (const code of detailCodes) {
        for (const params of [undefined, { min: 2, max: 3, step: 5, decimals: 2, accept: ['PDF'] }]) {
          const text = issueText(en, { path: 'x', code, params, part: 'a' }, fieldOf(type), 'typed');
          expect(text, code).to.match(/^\p{Lu}/u);
          expect(text, code).not.to.match(/please|invalid|undefined|null|NaN|object|!/i);
        }
      }
    });
  }

  it('say something about a code nobody knows, and about a field that is gone', () => {
    expect(said('text', 'constructor')).to.equal('Check date of birth');
    expect(issueText(en, { path: 'x', code: 'required' }, undefined)).to.equal('Enter an answer');
  });

  it('leave the word to the author', () => {
    const own = { messages: { required: 'We need this' } };
    expect(said('text', 'required', { own })).to.equal('We need this');
    expect(issueText(en, { path: 'x', code: 'custom', message: 'Too young' }, fieldOf('text'))).to.equal('Too young');
  });

  const rows: readonly [sentence: string, type: string, code: string, about?: Parameters<typeof said>[2]][] = [
    ['Enter date of birth', 'text', 'required'],
    ['Enter your date of birth', 'date', 'required', { own: { ui: { error_name: 'your date of birth' } } }],
    ['Enter VAT number', 'text', 'required', { own: { label: 'VAT number' } }],
    ['Select an answer to “Any pets?”', 'single_choice', 'required', { own: { label: 'Any pets?' } }],
    ['Select yes if you have pets', 'yes_no', 'required', { own: { ui: { error_name: 'you have pets' } } }],
    ['Select the box to confirm you agree', 'consent', 'not_accepted'],
    ['Date of birth must include a month', 'date', 'type', { answer: '1990--27' }],
    ['Date of birth must include a day and a month', 'date', 'type', { answer: '1990--' }],
    ['Year must include 4 numbers', 'date', 'type', { answer: '90-3-27' }],
    ['Date of birth must be a real date', 'date', 'type', { answer: '1990-2-31' }],
    ['Date of birth must be March 1, 2027 or later', 'date', 'min_date', { params: { min: '2027-03-01' } }],
    ['Date of birth must include an end date', 'date_range', 'type', { answer: { start: '2027-03-01', end: '' } }],
    ['End date must include a year', 'date_range', 'type', { answer: { start: '2027-03-01', end: '-3-1' } }],
    ['Start date must be a real date', 'date_range', 'type', { answer: { start: '2027-2-31', end: '2027-03-01' } }],
    ['Date of birth must include a time', 'datetime', 'type', { answer: '2027-03-01T' }],
    ['Enter date of birth as a number, like 30', 'number', 'type', { answer: 'ten' }],
    [
      'Enter your height as a number, like 145',
      'number',
      'type',
      { answer: 'tall', own: { min: 40, max: 250, ui: { error_name: 'your height' } } },
    ],
    [
      'Enter the phone number of your landlord, like 07400 123456',
      'phone',
      'type',
      { answer: { example: '07400 123456' }, own: { ui: { error_name: 'the phone number of your landlord' } } },
    ],
    ['Date of birth must be a whole number', 'number', 'decimals', { params: { decimals: 0 } }],
    ['Date of birth must be €1,000 or less', 'currency', 'max', { params: { max: 1000, currency: 'EUR' } }],
    ['Date of birth must be 09:00 or later', 'time', 'min', { params: { min: '09:00' } }],
    ['Date of birth must be 3 days or less', 'date_range', 'max', { params: { max: 3 } }],
    ['Select no more than 2', 'multi_choice', 'max_selected', { params: { max: 2 } }],
    ['Enter a last name', 'name', 'part_required', { part: 'last' }],
    ['Select an answer for “Support”', 'matrix_single', 'row_required', { part: 'a' }],
    [
      'Date of birth must end in @a.example or b.example',
      'email',
      'email',
      { params: { allowed_domains: ['a.example', 'b.example'] } },
    ],
  ];
  for (const [sentence, type, code, about] of rows) {
    it(`say “${sentence}”`, () => expect(said(type, code, about)).to.equal(sentence));
  }
});
