import { expect } from 'chai';
import * as fc from 'fast-check';
import { Masking } from '../../mock-server/src/resources/connectors/masking.js';

const secret = 'tok/9f3+Ka~Zu?8Wq:Ä';
const masking = (...hidden: readonly string[]): Masking => {
  const made = new Masking();
  for (const text of hidden) made.hide(text);
  return made;
};
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('what a connector shows', () => {
  const hides = masking(secret);
  for (const [what, said] of [
    ['as it is', secret],
    ['in capitals', secret.toUpperCase()],
    ['in small letters', secret.toLowerCase()],
    ['in base64', base64(secret)],
    ['in base64 for addresses', Buffer.from(secret).toString('base64url')],
    ['in base64 behind one letter', base64(`a${secret}`)],
    ['in base64 behind a name', base64(`ada:${secret}`)],
    ['in base64 between others', base64(`"${secret}"`)],
    ['in hexadecimal digits', Buffer.from(secret).toString('hex').toUpperCase()],
    ['percent-encoded', encodeURIComponent(secret)],
    ['percent-encoded to the last letter', [...Buffer.from(secret)].map((byte) => `%${byte.toString(16)}`).join('')],
    ['in a query', new URLSearchParams({ q: secret }).toString()],
    ['its beginning', secret.slice(0, 8)],
    ['its middle', secret.slice(5, 14)],
    ['its end', secret.slice(-8)],
  ] as const) {
    it(`never is a secret: ${what}`, () => {
      const shown = hides.text(`it says "${said}".`);
      expect(shown).to.include('••••');
      // So many letters in a row are left nowhere, in whatever writing.
      for (let at = 0; at + 8 <= said.length; at++) {
        expect(shown.includes(said.slice(at, at + 8)), said.slice(at, at + 8)).to.equal(false);
      }
    });
  }

  it('is the rest as it was', () => {
    expect(hides.text('Nothing to hide: 9f3 is a number, tok a word.')).to.equal(
      'Nothing to hide: 9f3 is a number, tok a word.',
    );
    expect(hides.text(`İstanbul ${secret} İzmir`)).to.equal('İstanbul •••• İzmir');
    expect(masking('https://hooks.test/T0/B1').text('https://other.example/')).to.equal('https://other.example/');
  });

  it('is no short secret either, nor one that comes back as a number or a name', () => {
    expect(masking('a1b').text('xA1By')).to.equal('x••••y');
    expect(masking('1234567890').value({ n: 1234567890, s: [12, '1234567890'], 1234567890: null })).to.deep.equal({
      n: '••••',
      s: [12, '••••'],
      '••••': null,
    });
  });

  it('never is eight letters of a secret in a row', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcXYZ019+/%= é'), minLength: 8, maxLength: 40 });
    fc.assert(
      fc.property(letters, letters, letters, (hidden, before, after) => {
        const shown = masking(hidden).text(before + hidden + after);
        for (let at = 0; at + 8 <= hidden.length; at++) expect(shown).to.not.include(hidden.slice(at, at + 8));
      }),
      { numRuns: 200 },
    );
  });

  it('costs what it is long, whatever it says', () => {
    const long = 'tok/9f3'.repeat(150_000);
    expect(hides.text(long)).to.equal(long);
  });
});
