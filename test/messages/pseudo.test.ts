import { expect } from 'chai';
import { catalogueFor } from '../../src/messages/catalogues.js';
import '../../src/messages/issue-teller.js';
import { issueText } from '../../src/messages/issue-text.js';
import { fieldOf } from './field-of.js';

describe('the pseudo-language', () => {
  it('can be told from what was not translated, is longer than English and leaves values alone', async () => {
    const words = await catalogueFor('en-XA')!();
    expect(words.continue).to.equal('⟦Çöñţîñûé····⟧');
    expect(words.pageOf(2, 5)).to.equal('⟦Þåĝé 2 öƒ 5······⟧');
    expect(words.missing.named('Anna')).to.contain('“Anna”');
    expect((await words.deferred()).problems(1)).to.match(/^⟦Ţĥéŕé/u);
    expect(words.fields.special?.group?.edit).to.equal('⟦Éðîţ··⟧');
    expect(issueText(words, { path: 'x', code: 'required' }, fieldOf('text'))).to.match(/^⟦Éñţéŕ date of birth·+⟧$/u);
  });
});
