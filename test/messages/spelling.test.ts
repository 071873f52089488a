import { expect } from 'chai';
import { writeDatesAs } from '../../src/messages/date-locale.js';
import { enColor } from '../../src/messages/generated/en/color.js';
import { en } from '../../src/messages/index.js';
import '../../src/messages/issue-teller.js';
import { issueText } from '../../src/messages/issue-text.js';
import { fieldOf } from './field-of.js';

/** Some of what is spelled in two ways, as it is said in a form. */
async function said(locale: string): Promise<readonly string[]> {
  writeDatesAs(locale, 'en');
  const wrong = issueText(en, { path: 'x', code: 'type' }, fieldOf('color', { label: 'Paint' }), 'blue');
  return [enColor.choose, wrong, (await en.deferred()).screens.denied.text];
}

describe('English', () => {
  after(() => writeDatesAs('en', 'en'));

  it('is spelled for Americans where dates are written as theirs', async () => {
    const american = await said('en-US');
    expect(american[0]).to.equal('choose a color');
    expect(american[1]).to.contain('a color code');
    expect(american[2]).to.contain('organization');
  });

  it('is spelled for the British elsewhere, also in forms of languages without words', async () => {
    for (const locale of ['en-GB', 'en-AU', 'sw']) {
      const british = await said(locale);
      expect(british[0], locale).to.equal('choose a colour');
      expect(british[1], locale).to.contain('a colour code');
      expect(british[2], locale).to.contain('organisation');
    }
  });
});
