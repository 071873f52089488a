import { expect } from 'chai';
import { Control, closeControls } from './support.js';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe('a phone number', () => {
  afterEach(closeControls);

  it('is stored with its country code however it is written, and stays as it was typed', async () => {
    const field = await Control.open('phone', { default_country: 'DE' });
    for (const [typed, number] of [
      ['0151 123 456 78', '+4915112345678'],
      ['+44 (0)20 7946-0018', '+442079460018'],
      ['0044 20 7946 0018', '+442079460018'],
      ['٠١٥١١٢٣٤٥٦٧٨', '+4915112345678'],
    ] as const) {
      await field.type('input', typed);
      expect(field.answer).to.equal(number);
      expect(field.one('input').value).to.equal(typed);
    }
    await field.type('input', '');
    expect(field.told.at(-1)).to.equal(null);
  });

  it('that cannot be one is kept and never passes for one', async () => {
    const field = await Control.open('phone', { default_country: 'GB' });
    await field.type('input', '+44 1234');
    expect(field.answer).to.deep.include({ typed: '+44 1234', country: 'GB' });
    const again = await Control.open('phone', { default_country: 'GB' }, { answer: field.answer });
    expect(again.one('input').value).to.equal('+44 1234');
    await again.goOn();
    expect(again.element.error).to.equal('Enter your question, like 07400 123456');
  });

  it('shows how numbers look where the respondent is', async () => {
    const field = await Control.open('phone', { default_country: 'PT' });
    expect(field.one('[part~="hint"]').textContent).to.equal('For example, 912 345 678');
  });

  it('keeps codes and examples in their order in a language that is read from right to left', async () => {
    const field = await Control.open('phone', { countries: ['SA', 'DE'] }, { locale: 'ar' });
    const [country] = field.all<HTMLElement>('option');
    expect(country?.textContent?.trim()).to.match(/\u2066\+966\u2069$/u);
    expect(field.one('[part~="hint"]').textContent).to.match(/\u2068[\d ]+\u2069$/u);
  });

  it('has a country to choose where the form takes several, and knows it from the number itself', async () => {
    const field = await Control.open('phone', { countries: ['GB', 'DE', 'PT'] });
    const select = field.one<HTMLSelectElement>('select');
    expect([...select.options].map(({ text }) => text)).to.deep.equal([
      'United Kingdom \u2066+44\u2069',
      'Germany \u2066+49\u2069',
      'Portugal \u2066+351\u2069',
    ]);
    await field.type('input', '912 345 678');
    select.value = 'PT';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await field.settled();
    expect(field.answer).to.equal('+351912345678');
    await field.type('input', '+49 151 12345678');
    expect([field.answer, select.value]).to.deep.equal(['+4915112345678', 'DE']);
  });
});

describe('an e-mail address', () => {
  afterEach(closeControls);

  const leave = async (field: Control) => {
    field.one('input').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    while (field.all('[part~="slip"]').length === 0) await frame();
  };

  it('with a slip in its domain is asked about, never changed', async () => {
    const field = await Control.open('email');
    await field.type('input', 'ada@gmial.com');
    await leave(field);
    while (field.all('[part~="slip"] button').length === 0) await frame();
    const button = field.one<HTMLButtonElement>('[part~="slip"] button');
    expect(button.textContent).to.equal('Did you mean gmail.com?');
    expect(field.answer).to.equal('ada@gmial.com');
    button.focus();
    await field.click(button);
    expect(field.answer).to.equal('ada@gmail.com');
    expect(document.activeElement).to.equal(field.one('input'));
    expect(field.all('[part~="slip"] button')).to.deep.equal([]);
  });

  it('of another domain is left alone', async () => {
    const field = await Control.open('email');
    for (const address of ['ada@example.org', 'ada@gmail.com', 'ada@mailbox.org', 'ada@gm', 'ada']) {
      await field.type('input', address);
      await leave(field);
      expect(field.all('[part~="slip"] button'), address).to.deep.equal([]);
    }
  });

  it('that has to be confirmed is an answer once both are the same', async () => {
    const field = await Control.open('email', { confirm: true });
    const again = () => field.labelled('Enter it again');
    await field.type(field.id(), 'ada@example.org');
    expect(field.answer).to.deep.equal({ typed: 'ada@example.org', again: '' });
    expect(again().getAttribute('autocomplete')).to.equal('email');
    await field.goOn();
    expect(field.element.error).to.equal('Enter the email address again');
    await field.type(again(), 'ada@example.com');
    await field.goOn();
    expect(field.element.error).to.equal('The two email addresses must be the same');
    expect(field.all('[aria-invalid="true"]')).to.deep.equal([again()]);
    await field.type(again(), 'ada@example.org');
    expect(field.answer).to.equal('ada@example.org');
  });
});

describe('a text with a form of its own', () => {
  afterEach(closeControls);

  it('shows an example of it, and never stands in the way', async () => {
    const field = await Control.open('text', { input_mask: 'AA-9999' });
    expect(field.one('[part~="hint"]').textContent).to.equal('For example, AB-1234');
    await field.type('input', 'no mask');
    expect([field.one('input').value, field.answer]).to.deep.equal(['no mask', 'no mask']);
  });
});
