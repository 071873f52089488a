import { expect } from 'chai';
import { expectAccessible } from '../support/axe.js';
import { Control, closeControls, type Given } from './support.js';

describe('the calendar of a date', () => {
  afterEach(closeControls);

  const open = async (own: Record<string, unknown> = {}, given: Given = {}) => {
    const field = await Control.open('date', { display: 'calendar', ...own }, { locale: 'en-GB', ...given });
    const opener = field.one<HTMLButtonElement>('[part~="button-secondary"]');
    opener.focus();
    opener.click();
    const calendar = () => field.all<HTMLDialogElement>('dialog').find((dialog) => dialog.open);
    while (!calendar()) await new Promise((resolve) => requestAnimationFrame(resolve));
    const element = field.one<HTMLElement & { updateComplete: Promise<boolean> }>('entry-calendar');
    const press = async (key: string, shiftKey = false) => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }),
      );
      await element.updateComplete;
      return (document.activeElement as HTMLElement).dataset.day;
    };
    return { field, opener, calendar, press };
  };

  it('is there for days to come, and not for a birthday', async () => {
    const has = async (own: Record<string, unknown>) => (await Control.open('date', own)).all('button').length > 0;
    expect(await has({})).to.equal(false);
    expect(await has({ display: 'calendar' })).to.equal(true);
    expect(await has({ disabled_weekdays: [7] })).to.equal(true);
    expect(await has({ display: 'calendar', autocomplete: 'bday' })).to.equal(false);
  });

  it('opens at the answer, moves by keys, and picks', async () => {
    const { field, opener, calendar, press } = await open({}, { answer: '2027-03-27' });
    expect(opener.textContent?.replaceAll(/\s+/g, ' ').trim()).to.match(/^Change date \(Saturday,? 27 March 2027\)$/);
    expect((document.activeElement as HTMLElement).dataset.day).to.equal('2027-03-27');
    expect(await press('ArrowRight')).to.equal('2027-03-28');
    expect(await press('ArrowDown')).to.equal('2027-04-04');
    expect(await press('Home')).to.equal('2027-03-29');
    expect(await press('End')).to.equal('2027-04-04');
    expect(await press('PageUp')).to.equal('2027-03-04');
    expect(await press('PageDown', true)).to.equal('2028-03-04');
    expect(field.one('[part~="calendar-month"]').textContent).to.equal('March 2028');
    (document.activeElement as HTMLElement).click();
    await field.settled();
    expect(field.answer).to.equal('2028-03-04');
    expect(calendar()).to.equal(undefined);
    expect(document.activeElement).to.equal(opener);
    expect(field.all('input').map(({ value }) => value)).to.deep.equal(['4', '3', '2028']);
  });

  it('opens at the first day that can be picked, and where there is none at today', async () => {
    const focused = () => (document.activeElement as HTMLElement).dataset.day;
    await open({ min: '2031-03-08', disabled_weekdays: [6] });
    expect(focused(), 'the first one to come; the 8th is a Saturday').to.equal('2031-03-09');
    await open({ max: '2020-02-29' });
    expect(focused(), 'the last one before today').to.equal('2020-02-29');
    await open({ min: '2031-03-08' }, { answer: '2030-01-01' });
    expect(focused(), 'from what was typed, where that cannot be picked').to.equal('2031-03-08');
    await open({ disabled_weekdays: [1, 2, 3, 4, 5, 6, 7] });
    expect(focused()).to.equal(new Date().toLocaleDateString('sv'));
  });

  it('lets days that cannot be picked be reached, with the reason', async () => {
    const { field, press } = await open({ min: '2027-03-10', disabled_weekdays: [6] }, { answer: '2027-03-12' });
    await press('ArrowRight');
    const saturday = document.activeElement as HTMLElement;
    expect(saturday.ariaLabel).to.match(/^Saturday,? 13 March, not available$/);
    saturday.click();
    expect(field.told).to.deep.equal([]);
    expect(field.one('[data-day="2027-03-09"]').ariaDisabled).to.equal('true');
  });

  for (const locale of ['en-US', 'de', 'ar', 'ja'])
    it(`names each day by its month and what can be seen on it: the year is that of the whole (${locale})`, async () => {
      const field = await Control.open('date', { display: 'calendar' }, { locale, answer: '2026-11-18' });
      await field.click('[part~="button-secondary"]');
      const days = field.all<HTMLElement>('dialog[open] [data-day]');
      expect(days).to.have.length(30);
      for (const day of days) {
        const [seen, name] = [day.textContent?.trim() ?? '', day.ariaLabel ?? ''];
        const numbers = name.match(/\p{Nd}+/gu) ?? [];
        expect(numbers, name).to.include(seen);
        expect(numbers.join(), name).not.to.match(/2026|٢٠٢٦/u);
      }
    });

  it('of a range has one for each end, and ends no earlier than it begins', async () => {
    const field = await Control.open(
      'date_range',
      { max: '2027-03-20' },
      { locale: 'en-GB', answer: { start: '2027-03-10', end: '2027-03-12' } },
    );
    const [from, to] = field.all<HTMLButtonElement>('[part~="button-secondary"]');
    expect(from?.textContent?.replaceAll(/\s+/g, ' ').trim()).to.match(
      /^Change date \(From, Wednesday,? 10 March 2027\)$/,
    );
    to?.click();
    while (!field.all<HTMLDialogElement>('dialog')[1]?.open)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const free = (day: string) => field.all(`dialog[open] [data-day="${day}"]`)[0]?.ariaDisabled !== 'true';
    expect(['2027-03-09', '2027-03-10', '2027-03-20', '2027-03-21'].map(free)).to.deep.equal([
      false,
      true,
      true,
      false,
    ]);
    await field.click('dialog[open] [data-day="2027-03-18"]');
    expect(field.answer).to.deep.equal({ start: '2027-03-10', end: '2027-03-18' });
  });

  it('of a moment keeps the time that was typed', async () => {
    const field = await Control.open('datetime', {}, { locale: 'en-GB' });
    await field.type(field.labelled('Time'), '9:30');
    field.one<HTMLButtonElement>('[part~="button-secondary"]').click();
    while (!field.all<HTMLDialogElement>('dialog')[0]?.open)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const day = (document.activeElement as HTMLElement).dataset.day;
    await field.click(`[data-day="${day}"]`);
    expect(field.answer).to.match(new RegExp(`^${day}T09:30:00`));
  });

  it('has nothing for axe to find', async () => {
    const { field } = await open({ disabled_weekdays: [6] }, { answer: '2027-03-12' });
    await expectAccessible(field.one('dialog'));
  });

  it('follows the arrows in a language that is read from the right', async () => {
    const { press } = await open({}, { answer: '2027-03-27', locale: 'ar' });
    expect(await press('ArrowLeft')).to.equal('2027-03-28');
  });
});
