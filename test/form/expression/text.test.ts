import { expect } from 'chai';
import {
  fromJson,
  isTrue,
  parseDateTime,
  printDateTime,
  toText,
  usesFormatting,
  usesMatching,
} from '../../../src/form/expression/index.js';
import { answers } from './support.js';

describe('values as text', () => {
  it('are what piping shows', () => {
    const texts = [null, 0, 1.5, true, 'a', ['a', null, ['b']], fromJson({ a: 1 }), answers.born!, answers.alarm!].map(
      toText,
    );
    expect(texts).to.deep.equal(['', '0', '1.5', 'true', 'a', 'a, b', '', '2000-02-29', '09:30']);
  });

  it('keep the offset a datetime was written with', () => {
    for (const text of ['2026-11-14T09:30:00+01:00', '1969-12-31T23:59:59.999Z', '0001-01-01T00:00:00-11:30']) {
      expect(printDateTime(parseDateTime(text)!)).to.equal(text);
    }
    expect(parseDateTime('2026-11-14T09:30:00')).to.equal(null);
  });
});

describe('a condition', () => {
  it('holds only when it is true', () => {
    expect([true, false, null, 1, 'true', [], answers.signature!].map(isTrue)).to.deep.equal([
      true,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('what to load before compiling', () => {
  it('shows in the source', () => {
    expect(usesFormatting('Total: {{ format_currency(vars.total) }}')).to.equal(true);
    expect(usesFormatting('answers.format')).to.equal(false);
    expect(usesMatching("answers.a.matches('x')")).to.equal(true);
    expect(usesMatching('answers.a')).to.equal(false);
  });
});
