import { expect } from 'chai';
import { expectAccessible } from '../support/axe.js';
import { Control, closeControls, type Given } from './support.js';

const cities = [
  ['lil', 'Lille', 'France'],
  ['lin', 'Linz', 'Austria'],
  ['lis', 'Lisbon', 'Portugal'],
  ['liv', 'Liverpool', 'United Kingdom'],
  ['lod', 'Łódź', 'Poland'],
  ['ber', 'Berlin', 'Germany'],
  ['nyc', 'New York', 'United States'],
] as const;
const options = [
  ...cities.map(([value, label, description]) => ({ value, label, description })),
  ...Array.from({ length: 12 }, (_, at) => ({ value: `x${at}`, label: `Xanadu ${at}` })),
];

describe('a list to choose from by typing', () => {
  afterEach(closeControls);

  const open = async (own: object = {}, given: Given = {}) => {
    const field = await Control.open('dropdown', { options, ...own }, given);
    const input = field.one('[role="combobox"]');
    input.focus();
    const press = async (key: string, more: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
      input.dispatchEvent(event);
      await field.settled();
      return event.defaultPrevented;
    };
    const lines = () => field.all<HTMLElement>('[role="option"]');
    const labels = () => lines().map((line) => line.querySelector('bdi')?.textContent);
    const active = () =>
      (input.getRootNode() as Document).getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
    const isOpen = () => input.ariaExpanded === 'true' && field.one('[part~="list"]').getClientRects().length > 0;
    return { field, input, press, labels, lines, active, isOpen };
  };

  it('is a native select up to 15 options, and where the form wants one', async () => {
    const tag = async (own: Record<string, unknown>) => {
      const field = await Control.open('dropdown', own);
      return field.one(field.id()).localName;
    };
    expect(await tag({ options: options.slice(0, 15) })).to.equal('select');
    expect(await tag({ options: options.slice(0, 16) })).to.equal('input');
    expect(await tag({ options: options.slice(0, 3), searchable: true })).to.equal('input');
    expect(await tag({ options, ui: { presentation: 'select' } })).to.equal('select');
  });

  it('narrows as somebody types, the likeliest first, whatever marks its letters carry', async () => {
    const { field, input, labels, isOpen } = await open();
    expect(isOpen()).to.equal(false);
    await field.type(input, 'li');
    expect(isOpen()).to.equal(true);
    expect(labels()).to.deep.equal(['Lille', 'Linz', 'Lisbon', 'Liverpool', 'Berlin']);
    await field.type(input, 'lodz');
    expect(labels()).to.deep.equal(['Łódź']);
    await field.type(input, 'york');
    expect(labels()).to.deep.equal(['New York']);
  });

  it('is operated by keys: nothing is chosen before Enter', async () => {
    const { field, input, press, active, isOpen } = await open();
    await field.type(input, 'li');
    expect(active()).to.equal(undefined);
    await press('ArrowDown');
    await press('ArrowDown');
    await press('ArrowDown');
    expect(active()).to.contain('Lisbon');
    expect(field.answer).to.deep.equal({ typed: 'li' });
    expect(await press('Enter')).to.equal(true);
    expect([field.answer, input.value, isOpen()]).to.deep.equal(['lis', 'Lisbon', false]);
    expect(await press('Enter')).to.equal(false);
    await press('ArrowUp');
    expect(active()).to.contain('Xanadu 11');
    await press('ArrowDown');
    expect(active()).to.contain('Lille');
    expect([await press('Home'), await press('End'), await press('Tab')]).to.deep.equal([false, false, false]);
  });

  it('closes with Escape first, and empties with the second', async () => {
    const { field, input, press, isOpen } = await open({}, { answer: 'lis' });
    await press('ArrowDown', { altKey: true });
    expect(isOpen()).to.equal(true);
    await press('Escape');
    expect([isOpen(), input.value]).to.deep.equal([false, 'Lisbon']);
    await press('Escape');
    expect([field.told.at(-1), input.value]).to.deep.equal([null, '']);
    expect(await press('Escape')).to.equal(false);
  });

  it('takes a click, and a text that says an option in full', async () => {
    const { field, input, lines } = await open();
    await field.type(input, 'lin');
    await field.click(lines()[0] as HTMLElement);
    expect([field.answer, input.value, document.activeElement]).to.deep.equal(['lin', 'Linz', input]);
    await field.type(input, ' LISBON ');
    expect([field.answer, input.value]).to.deep.equal(['lis', ' LISBON ']);
    input.blur();
    await field.settled();
    expect(input.value).to.equal('Lisbon');
  });

  it('keeps a text that is no option when somebody leaves, and when the page comes back', async () => {
    const { field, input, isOpen } = await open();
    await field.type(input, 'Lissabon');
    input.blur();
    await field.settled();
    expect([isOpen(), input.value, field.answer]).to.deep.equal([false, 'Lissabon', { typed: 'Lissabon' }]);
    const { input: again } = await open({}, { answer: { typed: 'Lissabon' } });
    expect(again.value).to.equal('Lissabon');
  });

  it('says so where there is nothing, and offers the respondent’s own words where the form does', async () => {
    const { field, input } = await open({ other: { enabled: true, label: 'Another city' } });
    await field.type(input, 'Atlantis');
    expect(field.one('[part~="list-status"]').textContent).to.equal('No results for “Atlantis”');
    await field.click(field.all<HTMLElement>('[part~="list"] button')[0] as HTMLElement);
    expect(field.answer).to.deep.equal({ other: 'Atlantis' });
    expect(field.labelled('Your answer').value).to.equal('Atlantis');
  });

  it('shows an answer that is no longer offered as just that', async () => {
    const { input } = await open({}, { answer: 'lis', options: options.slice(3) });
    expect(input.value).to.equal('Lisbon (no longer available)');
  });

  it('says how much was found and where the keyboard is, after a pause', async () => {
    const { field, input, press } = await open();
    await field.type(input, 'li');
    await press('ArrowDown');
    const said = () => field.one('[role="status"]').textContent;
    expect(said()).to.equal('');
    while (said() === '') await new Promise((resolve) => setTimeout(resolve, 50));
    expect(said()).to.equal('5 results. Lille, 1 of 5');
  });

  it('says nothing more once somebody has left', async () => {
    const { field, input } = await open();
    await field.type(input, 'Atlantis');
    input.blur();
    await field.settled();
    // As long as it would have taken to say it, and a little more.
    await new Promise((resolve) => setTimeout(resolve, 1600));
    expect(field.one('[role="status"]').textContent).to.equal('');
  });

  it('leaves the keys of an input method alone', async () => {
    const { field, input, press, active } = await open();
    await field.type(input, 'li');
    expect(await press('ArrowDown', { isComposing: true })).to.equal(false);
    expect(active()).to.equal(undefined);
  });

  it('shows no more than a hundred at once, and says so', async () => {
    const many = Array.from({ length: 1203 }, (_, at) => ({ value: `v${at}`, label: `Village ${at}` }));
    const { field, input, lines } = await open({ options: many });
    await field.click(input);
    expect(lines()).to.have.length(100);
    expect(field.one('[part~="list-status"]').textContent).to.contain('Showing 100 of 1,203');
  });

  it('has nothing for axe to find while it is open', async () => {
    const { field, input, press } = await open();
    await field.type(input, 'li');
    await press('ArrowDown');
    await expectAccessible(field.element);
  });
});
