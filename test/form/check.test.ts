import { expect } from 'chai';
import { Field } from '../../src/contract/index.js';
import { acceptsAnswer, checkField, normaliseAnswer } from '../../src/form/index.js';

const field = (type: string, own: Record<string, unknown> = {}): Field =>
  Field.parse({ id: 'fld_1', key: 'f', type, label: 'F', ...own });

const options = [
  { value: 'red', label: 'Red' },
  { value: 'blue', label: 'Blue' },
];

describe('checking an answer', () => {
  const rows = [
    ['text', { required: true }, null, ['required']],
    ['text', { required: true }, '   ', ['required']],
    ['text', {}, null, []],
    ['text', { max_length: 3 }, 'abcd', ['max_length']],
    ['text', { max_length: 3 }, '👩‍🚀', []],
    ['text', { min_length: 3 }, 'ab', ['min_length']],
    ['email', {}, 'ada@example.org', []],
    ['email', {}, ' ada@Example.ORG ', []],
    ['email', {}, 'ada@müller.example', []],
    ['email', {}, 'ada@example', ['email']],
    ['email', {}, 'ada example.org', ['email']],
    ['single_choice', { options }, 'red', []],
    ['single_choice', { options }, 'green', ['option_unknown']],
    ['single_choice', { options, required: true }, null, ['required']],
    ['from_the_future', { required: true }, null, ['required']],
    ['from_the_future', {}, null, []],
  ] as const;
  for (const [type, own, value, codes] of rows) {
    it(`${type} ${JSON.stringify(own)} with ${JSON.stringify(value)}: ${codes.join() || 'nothing wrong'}`, () => {
      expect(checkField(field(type, own), value).map(({ code }) => code)).to.deep.equal(codes);
    });
  }

  it('keeps what people add by accident out of the answer', () => {
    expect(normaliseAnswer(field('text'), '\u00A0 Ada\u200B Lovelace ')).to.equal('Ada Lovelace');
    expect(normaliseAnswer(field('email'), 'Ada@Example.ORG')).to.equal('Ada@example.org');
  });

  it('stores no value of a wrong shape', () => {
    expect(acceptsAnswer(field('text'), 5)).to.equal(false);
    expect(acceptsAnswer(field('single_choice', { options }), ['red'])).to.equal(false);
    expect(acceptsAnswer(field('from_the_future'), 'x')).to.equal(false);
  });
});
