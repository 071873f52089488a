import { expect } from 'chai';
import { Control, closeControls } from './support.js';

describe('fields that read what is typed', () => {
  afterEach(closeControls);

  it('keep the text of a number while it is typed, and tell the number', async () => {
    const field = await Control.open('number');
    for (const [text, answer] of [
      ['1', 1],
      ['1.', 1],
      ['1.5', 1.5],
      ['1.50', 1.5],
      ['1.50x', '1.50x'],
      ['', null],
    ] as const) {
      await field.type('input', text);
      expect(field.told.at(-1)).to.equal(answer);
      expect(field.one('input').value).to.equal(text);
    }
  });

  it('take a number with the unit that is printed beside it', async () => {
    const field = await Control.open('number', { unit: 'cm' });
    for (const text of ['170 cm', '170cm', '１７０ cm', '１７０ｃｍ', '170 CM']) {
      await field.type('input', text);
      expect(field.told.at(-1), text).to.equal(170);
      expect(field.one('input').value).to.equal(text);
    }
    await field.type('input', '170 kg');
    expect(field.told.at(-1)).to.equal('170 kg');
  });

  it('show an answer that comes from elsewhere in the way of the language', async () => {
    const field = await Control.open('number', { thousands: true }, { locale: 'de', answer: 1234.5 });
    expect(field.one('input').value).to.equal('1.234,5');
    await field.type('input', '1.234,5');
    expect(field.answer).to.equal(1234.5);
    await field.type('input', '7');
    await field.drawn.answer(20_000);
    expect(field.one('input').value).to.equal('20.000');
  });

  it('never are number inputs, and show digits only where no minus can be needed', async () => {
    const modes = async (own: Record<string, unknown>) => {
      const { type, inputMode } = (await Control.open('number', own)).one('input');
      return [type, inputMode];
    };
    expect(await modes({ min: 0, decimals: 0 })).to.deep.equal(['text', 'numeric']);
    expect(await modes({ min: 0 })).to.deep.equal(['text', 'decimal']);
    expect(await modes({})).to.deep.equal(['text', '']);
  });

  it('read money with or without its sign, and keep its cents', async () => {
    const field = await Control.open('currency', { currency: 'EUR' });
    expect(field.one('[part~="prefix"]').textContent).to.equal('€');
    await field.type('input', '€ 2,450.5');
    expect(field.answer).to.deep.equal({ amount: '2450.5', currency: 'EUR' });
    expect(field.one('input').value).to.equal('€ 2,450.5');
    await field.type('input', 'a lot');
    expect(field.answer).to.equal('a lot');
  });

  it('take the currency before or after the amount, where there are several', async () => {
    const field = await Control.open('currency', { currency: 'EUR', currencies: ['EUR', 'JPY'] });
    const select = field.one<HTMLSelectElement>('select');
    const choose = async (code: string) => {
      select.value = code;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      await field.settled();
    };
    await choose('JPY');
    expect(field.told).to.deep.equal([]);
    await field.type('input', '500');
    expect(field.answer).to.deep.equal({ amount: '500', currency: 'JPY' });
    await choose('EUR');
    expect(field.answer).to.deep.equal({ amount: '500', currency: 'EUR' });
  });

  it('read times of both clocks', async () => {
    const field = await Control.open('time');
    for (const [text, answer] of [
      ['9:30pm', '21:30'],
      ['14.30', '14:30'],
      ['noon', 'noon'],
    ] as const) {
      await field.type('input', text);
      expect(field.answer).to.equal(answer);
      expect(field.one('input').value).to.equal(text);
    }
  });

  it('have a slider that is not at an end before there is an answer', async () => {
    const field = await Control.open('slider', { min: 10, max: 50 });
    const range = field.one('[type="range"]');
    expect(range.matches('[data-unset][aria-hidden="true"][tabindex="-1"]')).to.equal(true);
    await field.type(range, '30');
    expect(field.answer).to.equal(30);
    expect(field.one(field.id()).value).to.equal('30');
    expect(range.matches('[data-unset]')).to.equal(false);
    await field.type(field.id(), '45');
    expect(range.value).to.equal('45');
    await field.type(field.id(), '');
    expect([field.told.at(-1), range.matches('[data-unset]')]).to.deep.equal([null, true]);
  });

  it('keep half a range', async () => {
    const field = await Control.open('slider', { range: true });
    await field.type(field.labelled('From'), '3');
    expect(field.answer).to.deep.equal({ from: 3 });
    await field.type(field.labelled('To'), '7');
    expect(field.answer).to.deep.equal({ from: 3, to: 7 });
  });

  it('read a colour once it is whole', async () => {
    const field = await Control.open('color');
    await field.type(field.id(), '1D5');
    expect(field.answer).to.equal('1D5');
    await field.type(field.id(), '1D5FBF');
    expect(field.answer).to.equal('#1d5fbf');
    await field.type('[type="color"]', '#00ff00');
    expect(field.one(field.id()).value).to.equal('#00ff00');
  });
});
