import { expect } from 'chai';
import { addressLines } from '../../src/headless/address-lines.js';
import { writtenName } from '../../src/messages/name-order.js';

describe('names', () => {
  const rows: readonly [locale: string, first: string, last: string, written: string][] = [
    ['en', 'Ada', 'Lovelace', 'Ada Lovelace'],
    ['de-AT', 'Ada', 'Lovelace', 'Ada Lovelace'],
    ['ja', '太郎', '山田', '山田 太郎'],
    ['ko-KR', '민준', '김', '김민준'],
    ['zh-CN', '伟', '王', '王伟'],
    ['zh-CN', 'Ada', 'Lovelace', 'Lovelace Ada'],
    ['hu', 'Béla', 'Bartók', 'Bartók Béla'],
  ];
  for (const [locale, first, last, written] of rows)
    it(`are written “${written}” in ${locale}`, () => expect(writtenName({ first, last }, locale)).to.equal(written));
});

describe('addresses', () => {
  it('are written as in their country', () => {
    const home = { line1: '1-2-3 Kanda', city: '千代田区', region: '東京都', postal_code: '101-0021', country: 'JP' };
    expect(addressLines(home, 'ja')).to.deep.equal(['101-0021', '東京都 千代田区', '1-2-3 Kanda', '日本']);
    const berlin = { line1: 'Lindenstraße 1', city: 'Berlin', postal_code: '10969', country: 'DE' };
    expect(addressLines(berlin, 'fr')).to.deep.equal(['Lindenstraße 1', '10969 Berlin', 'Allemagne']);
    const springfield = {
      line1: '742 Main St',
      city: 'Springfield',
      region: 'IL',
      postal_code: '62701',
      country: 'US',
    };
    expect(addressLines(springfield, 'en')).to.deep.equal(['742 Main St', 'Springfield, IL 62701', 'United States']);
  });
});
