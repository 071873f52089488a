import { expect } from 'chai';
import { Control, closeControls } from './support.js';

const labels = (field: Control) => field.all('label').map(({ textContent }) => textContent);

describe('dates', () => {
  afterEach(closeControls);

  it('are asked for in the order of the language, with an example in the same order', async () => {
    const british = await Control.open('date', {}, { locale: 'en-GB' });
    expect(labels(british)).to.deep.equal(['Day', 'Month', 'Year']);
    expect(british.one('[part~="hint"]').textContent).to.equal('For example, 27 3 2007');
    expect(labels(await Control.open('date', {}, { locale: 'en-US' }))).to.deep.equal(['Month', 'Day', 'Year']);
    expect(labels(await Control.open('date', {}, { locale: 'ja' }))).to.deep.equal(['年', '月', '日']);
    expect(labels(await Control.open('date', {}, { locale: 'no such locale' }))).to.have.length(3);
  });

  it('take months by name, in full or short, in the language of the form', async () => {
    const field = await Control.open('date', {}, { locale: 'de' });
    await field.type(field.labelled('Tag'), '7');
    await field.type(field.labelled('Jahr'), '2027');
    for (const month of ['März', 'mär', 'MÄRZ', '3', '03', '٣']) {
      await field.type(field.labelled('Monat'), month);
      expect(field.answer).to.equal('2027-03-07');
      expect(field.labelled('Monat').value).to.equal(month);
    }
  });

  it('that are none yet are kept, part by part', async () => {
    const field = await Control.open('date', {}, { locale: 'en-GB' });
    await field.type(field.labelled('Day'), '31');
    await field.type(field.labelled('Year'), '2027');
    expect(field.answer).to.equal('2027--31');
    const again = await Control.open('date', {}, { locale: 'en-GB', answer: '2027--31' });
    expect(again.all('input').map(({ value }) => value)).to.deep.equal(['31', '', '2027']);
    await again.type(again.labelled('Month'), 'Feb');
    expect(again.answer).to.equal('2027-feb-31');
    for (const part of ['Day', 'Month', 'Year']) await again.type(again.labelled(part), '');
    expect(again.told.at(-1)).to.equal(null);
  });

  it('mark the parts that are wrong, and no others', async () => {
    const wrong = async (answer: string) => {
      const field = await Control.open('date', {}, { locale: 'en-GB', answer, error: 'Wrong' });
      return field.all('[aria-invalid="true"]').map(({ labels: own }) => own?.[0]?.textContent);
    };
    expect(await wrong('2027--31')).to.deep.equal(['Month']);
    expect(await wrong('27-3-1')).to.deep.equal(['Year']);
    expect(await wrong('2027-02-31')).to.deep.equal(['Day', 'Month', 'Year']);
  });

  it('are filled by the browser where they are the birthday of the person', async () => {
    const field = await Control.open('date', { autocomplete: 'bday' }, { locale: 'en-GB' });
    expect(field.all('input').map((input) => input.getAttribute('autocomplete'))).to.deep.equal([
      'bday-day',
      'bday-month',
      'bday-year',
    ]);
    // All at once, before anything is drawn again.
    for (const [part, text] of [
      ['Day', '10'],
      ['Month', '12'],
      ['Year', '1815'],
    ] as const) {
      void field.type(field.labelled(part), text);
    }
    expect(field.answer).to.equal('1815-12-10');
  });

  it('of a range are kept one by one, and the error stands at the one that is missing', async () => {
    const field = await Control.open('date_range', {}, { locale: 'en-GB' });
    const [day, month, year, endDay] = field.all('input');
    await field.type(day!, '1');
    await field.type(month!, '3');
    await field.type(year!, '2027');
    expect(field.answer).to.deep.equal({ start: '2027-03-01', end: '' });
    await field.hold({ error: 'Enter an end date' });
    expect(field.all('[aria-invalid="true"]')[0]).to.equal(endDay);
    expect(endDay?.getAttribute('aria-describedby')).to.equal(`${field.element.uid}-error`);
  });

  it('with a time have the offset of the clock they were typed by', async () => {
    const field = await Control.open('datetime', {}, { locale: 'en-GB' });
    await field.type(field.labelled('Day'), '1');
    await field.type(field.labelled('Month'), '3');
    await field.type(field.labelled('Year'), '2027');
    expect(field.answer).to.equal('2027-03-01T');
    await field.type(field.labelled('Time'), '9:30pm');
    expect(field.answer).to.match(/^2027-03-01T21:30:00[+-]\d\d:\d\d$/);
    expect(new Date(String(field.answer)).getTime()).to.equal(new Date(2027, 2, 1, 21, 30).getTime());
  });

  it('that need not be exact are asked for as far as they are known', async () => {
    const month = await Control.open('date', { ui: { precision: 'month' } }, { locale: 'en-GB' });
    expect(labels(month)).to.deep.equal(['Month', 'Year']);
    expect(month.one('[part~="hint"]').textContent).to.equal('For example, 3 2007');
    await month.type(month.labelled('Year'), '2019');
    expect(month.answer).to.equal('2019--1');
    await month.type(month.labelled('Month'), 'June');
    expect(month.answer).to.equal('2019-06-01');
    for (const part of ['Month', 'Year']) await month.type(month.labelled(part), '');
    expect(month.told.at(-1)).to.equal(null);
    const year = await Control.open(
      'date',
      { ui: { precision: 'year' }, display: 'calendar' },
      { answer: '1999-07-31' },
    );
    expect(year.all('input').map(({ value }) => value)).to.deep.equal(['1999']);
    expect(year.all('button')).to.deep.equal([]);
    await year.type('input', '2001');
    expect(year.answer).to.equal('2001-01-01');
  });

  it('with a time are meant by the clock of the form where it says so', async () => {
    const given = { locale: 'en-GB', timeZone: 'America/New_York', answer: '2027-07-01T16:00:00Z' };
    const field = await Control.open('datetime', { timezone_mode: 'form' }, given);
    expect(field.all('input').map(({ value }) => value)).to.deep.equal(['1', '7', '2027', '12:00']);
    expect(field.labelled('Time').labels?.[0]?.textContent).to.equal('Time, for example 14:30 (New York time)');
    await field.type(field.labelled('Time'), '9am');
    expect(field.answer).to.equal('2027-07-01T09:00:00-04:00');
    await field.type(field.labelled('Month'), '1');
    expect(field.answer).to.equal('2027-01-01T09:00:00-05:00');
  });

  it('by a clock this browser has never heard of are still taken', async () => {
    const given = { locale: 'en-GB', timeZone: 'Mars/Olympus_Mons', answer: '2027-07-01T16:00:00Z' };
    const field = await Control.open('datetime', { timezone_mode: 'form' }, given);
    await field.type(field.labelled('Time'), '9am');
    expect(field.answer).to.match(/^2027-07-01T09:00:00[+-]/);
  });
});
