import { expect } from 'chai';
import type { Invoke, InvokeReply } from '../../src/fields/invoke.js';
import { expectAccessible } from '../support/axe.js';
import { Control, closeControls, type Given } from './support.js';

const streets = ['12 Orchard Lane', '4 Mill Road'];
const found = (count = 2) =>
  Array.from({ length: count }, (_, at) => ({
    line1: streets[at] ?? `${at} High Street`,
    city: 'Bristol',
    postal_code: 'BS1 4ND',
    country: 'GB',
  }));

describe('an address', () => {
  afterEach(closeControls);

  const labels = (field: Control) => field.all('label').map(({ textContent }) => textContent?.trim());
  const choose = async (field: Control, value: string) => {
    const select = field.one<HTMLSelectElement>('select');
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await field.settled();
  };

  it('has the parts of its country, in their order and by their names', async () => {
    const asked = async (country: string) => labels(await Control.open('address', { countries: [country] }));
    expect(await asked('US')).to.deep.equal([
      'Address line 1',
      'Address line 2 (optional)',
      'City',
      'State',
      'ZIP code',
    ]);
    expect(await asked('DE')).to.deep.equal([
      'Address line 1',
      'Address line 2 (optional)',
      'Postcode',
      'Town or city',
    ]);
    expect(await asked('JP')).to.deep.equal([
      'Postal code',
      'Prefecture',
      'Town or city',
      'Address line 1',
      'Address line 2 (optional)',
    ]);
    expect(await asked('AE')).not.to.include('Postcode');
  });

  it('is filled by browsers, and not with the data of the respondent where it is about somebody else', async () => {
    const tokens = async (own: Record<string, unknown>) =>
      (await Control.open('address', own)).all('input, select').map((input) => input.getAttribute('autocomplete'));
    expect(await tokens({ countries: ['US', 'CA'], default_country: 'US' })).to.deep.equal([
      'country',
      'address-line1',
      'address-line2',
      'address-level2',
      'address-level1',
      'postal-code',
    ]);
    expect(new Set(await tokens({ countries: ['US'], ui: { about: 'other' } }))).to.deep.equal(new Set(['off']));
  });

  it('asks for what the form wants, with its names, and for nothing else', async () => {
    const parts = {
      line1: { required: true, label: 'Street' },
      city: { required: true },
      region: { show: true },
      postal_code: { show: false },
    };
    const field = await Control.open('address', { countries: ['GB'], parts });
    expect(labels(field)).to.deep.equal(['Street', 'Town or city', 'County (optional)']);
    const forced = await Control.open('address', {
      countries: ['DE'],
      parts: { line1: {}, region: { required: true } },
    });
    expect(labels(forced)).to.deep.equal(['Address line 1 (optional)', 'Region']);
  });

  it('keeps what fits when the country changes, and says what went', async () => {
    const answer = { line1: '1 Main St', city: 'Springfield', region: 'IL', postal_code: '62701', country: 'US' };
    const field = await Control.open('address', { countries: ['US', 'DE'] }, { answer });
    await choose(field, 'DE');
    expect(field.answer).to.deep.equal({
      line1: '1 Main St',
      city: 'Springfield',
      postal_code: '62701',
      country: 'DE',
    });
    expect(field.all('[part~="hint"]').at(-1)?.textContent).to.equal('Region was cleared');
  });

  it('remembers a country that was chosen first', async () => {
    const field = await Control.open('address', { countries: ['US', 'DE'] });
    await choose(field, 'DE');
    expect(field.told.at(-1)).to.equal(null);
    await field.type(field.labelled('Town'), 'Berlin');
    expect(field.answer).to.deep.equal({ city: 'Berlin', country: 'DE' });
    await field.type(field.labelled('Town'), '');
    expect(field.told.at(-1)).to.equal(null);
  });

  it('offers every country where the form names none', async () => {
    const field = await Control.open('address', {}, { locale: 'de' });
    const names = [...field.one<HTMLSelectElement>('select').options].map(({ text }) => text.trim());
    expect(names).to.have.length(246);
    expect(names[1]).to.equal('Afghanistan');
    expect(names.indexOf('Österreich')).to.be.lessThan(names.indexOf('Polen'));
  });

  it('marks the part an error is about', async () => {
    const field = await Control.open(
      'address',
      { countries: ['GB'] },
      { error: 'Enter a postcode', errorPart: 'postal_code' },
    );
    expect(field.all('[aria-invalid="true"]')).to.deep.equal([field.labelled('Postcode')]);
    expect(field.labelled('Postcode').getAttribute('aria-describedby')).to.equal(`${field.element.uid}-error`);
  });

  it('may be one box', async () => {
    const field = await Control.open('address', { ui: { format: 'free' } });
    await field.type('textarea', '1 Main St\nSpringfield');
    expect(field.answer).to.deep.equal({ line1: '1 Main St\nSpringfield' });
    expect(field.one('textarea').getAttribute('autocomplete')).to.equal('street-address');
    await expectAccessible(field.element);
  });

  describe('that can be found', () => {
    const open = async (reply: InvokeReply | 'throws', given: Given = {}) => {
      const asked: unknown[] = [];
      const invoke: Invoke = async (action, input) => {
        asked.push([action, input]);
        if (reply === 'throws') throw new Error('no');
        return reply;
      };
      const own = { countries: ['GB'], autocomplete_action: 'find_address' };
      const field = await Control.open('address', own, { invoke, ...given });
      const find = async (text: string) => {
        await field.type(field.id(), text);
        await field.click(field.one<HTMLElement>('[part~="find-line"] button'));
        await new Promise((resolve) => setTimeout(resolve));
        await field.settled();
      };
      const status = () => field.one('[part~="find-status"]').textContent;
      const byHand = () =>
        field.all<HTMLElement>('button').find(({ textContent }) => textContent === 'Enter address by hand');
      return { field, asked, find, status, byHand };
    };

    it('is looked for when the button is pressed, chosen from a list, and can then be changed', async () => {
      const { field, asked, find } = await open({ ok: true, output: { addresses: found() } });
      expect(field.all('[part~="address"]')).to.deep.equal([]);
      await find('BS1 4ND');
      expect(asked).to.deep.equal([['find_address', { query: 'BS1 4ND', country: 'GB' }]]);
      expect(field.all('[type="radio"]')).to.have.length(2);
      await expectAccessible(field.element);
      await field.click(field.all('[type="radio"]')[1] as HTMLElement);
      await field.settled();
      expect(field.answer).to.deep.equal({
        line1: '4 Mill Road',
        city: 'Bristol',
        postal_code: 'BS1 4ND',
        country: 'GB',
      });
      expect(field.labelled('Address line 1').value).to.equal('4 Mill Road');
      expect(document.activeElement).to.equal(field.labelled('Address line 1'));
    });

    it('is chosen from a select where there are many', async () => {
      const { field, find } = await open({ ok: true, output: found(12) as never });
      await find('BS1');
      const select = field.one<HTMLSelectElement>('select');
      select.selectedIndex = 3;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      expect(field.answer).to.include({ line1: '2 High Street' });
    });

    it('can always be typed', async () => {
      const { field, byHand } = await open({ ok: false, reason: 'failed' });
      byHand()?.click();
      await field.settled();
      await field.settled();
      await field.type(field.labelled('Town'), 'Bristol');
      expect(field.answer).to.deep.equal({ city: 'Bristol', country: 'GB' });
    });

    for (const [name, reply, text] of [
      ['fails', { ok: false, reason: 'failed' }, 'Finding addresses did not work'],
      ['is offline', { ok: false, reason: 'offline' }, 'needs a connection'],
      ['finds nothing', { ok: true, output: { addresses: [] } }, 'could not find an address'],
      [
        'returns rubbish',
        { ok: true, output: { addresses: ['x', 7, null, { line1: { a: 1 } }] } },
        'could not find an address',
      ],
      ['returns nothing at all', { ok: true, output: null }, 'could not find an address'],
      ['throws', 'throws', 'did not work'],
    ] as const) {
      it(`says so when the action ${name}, and leaves the other way open`, async () => {
        const { find, status, byHand } = await open(reply as InvokeReply);
        await find('BS1');
        expect(status()).to.contain(text);
        expect(byHand()).to.not.equal(undefined);
      });
    }
  });
});
