import { expect } from 'chai';
import type { Answer } from '../../src/contract/index.js';
import { catalogueFor } from '../../src/messages/catalogues.js';
import { languages } from '../../src/messages/generated/languages.js';
import '../../src/messages/issue-teller.js';
import { issueText } from '../../src/messages/issue-text.js';
import { fieldOf } from './field-of.js';

const said = async (locale: string, type: string, own: object, code = 'required', params = {}, answer: Answer = '') =>
  issueText(await catalogueFor(locale)!(), { path: 'x', code, params }, fieldOf(type, { ...own }), answer);

const called = (name: string) => ({ label: 'Frage', ui: { error_name: name } });

describe('sentences about answers', () => {
  it('are right whether the author gave a noun or a clause', async () => {
    expect(await said('de', 'date', called('wann Sie anfangen können'))).to.equal(
      'Geben Sie an: wann Sie anfangen können',
    );
    expect(await said('de', 'text', called('Ihren Namen'))).to.equal('Geben Sie an: Ihren Namen');
    expect(await said('de', 'dropdown', called('wozu Sie kommen'))).to.equal('Wählen Sie aus: wozu Sie kommen');
    expect(await said('ar', 'date', called('متى يمكنك البدء'))).to.equal('يُرجى إدخال ما يلي: متى يمكنك البدء');
    expect(await said('ja', 'long_text', called('何があったか'))).to.equal('何があったかを入力してください');
    expect(await said('fr', 'date', called('quand vous pouvez commencer'))).to.equal(
      'Indiquez quand vous pouvez commencer',
    );
  });

  it('stay right where an example or a condition goes with a clause', async () => {
    const glasses = called('wie viele Gläser in der Woche');
    expect(await said('de', 'number', glasses, 'type', {}, 'x')).to.equal(
      'Geben Sie als Zahl an: wie viele Gläser in der Woche (zum Beispiel 30)',
    );
    expect(await said('de', 'phone', called('wie wir Sie erreichen'), 'phone', { countries: ['Polen'] })).to.equal(
      'Geben Sie mit einer Nummer aus Polen an: wie wir Sie erreichen',
    );
    expect(await said('nl', 'dropdown', called('hoe vaak u komt'))).to.equal('Maak een keuze: hoe vaak u komt');
  });

  it('take the answer itself from a phrase that names it', async () => {
    expect(await said('de', 'yes_no', called('Ja, wenn Sie Hilfe brauchen'))).to.equal(
      'Wählen Sie aus: Ja, wenn Sie Hilfe brauchen',
    );
    expect(await said('de', 'yes_no', called('Hilfe'))).to.equal('Wählen Sie bei „Frage“ Ja oder Nein aus');
  });

  for (const locale of Object.keys(languages)) {
    it(`name what is asked for in ${locale}, as it stands there`, async () => {
      for (const type of ['text', 'dropdown'])
        expect(await said(locale, type, called('⟦name⟧')), type).to.contain('⟦name⟧');
      expect(await said(locale, 'text', { label: '⟦label⟧' })).to.contain('⟦label⟧');
      expect(await said(locale, 'number', { label: '⟦label⟧' }, 'min', { min: 18 })).to.contain('⟦label⟧');
    });
  }

  for (const locale of Object.keys(languages)) {
    it(`say whose phone number is meant in ${locale}`, async () => {
      const landlord = called('⟦whose⟧');
      for (const params of [{}, { countries: ['⟦where⟧'] }])
        expect(await said(locale, 'phone', landlord, 'phone', params)).to.contain('⟦whose⟧');
      expect(await said(locale, 'phone', landlord, 'type', {}, { example: '030 1' }))
        .to.contain('⟦whose⟧')
        .and.to.contain('030 1');
    });
  }

  it('give an amount of a currency as an example of one', async () => {
    expect(await said('ja', 'currency', { currency: 'JPY' }, 'type', {}, 'x'))
      .to.contain('1200')
      .and.not.to.contain('.45');
    expect(await said('de', 'currency', { currency: 'EUR' }, 'type', {}, 'x')).to.contain('123,45');
  });

  it('do not show what a service sends in place of a number', async () => {
    for (const min of ['a lot', {}, null]) {
      const text = await said('de', 'text', { label: 'Name' }, 'min_length', { min: min as never });
      expect(text).not.to.match(/NaN|object|null|a lot/u);
    }
  });
});
