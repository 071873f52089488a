import { expect } from 'chai';
import { expectAccessible } from '../support/axe.js';
import { Control, closeControls, type Given } from './support.js';

const options = ['Street', 'Light', 'Price', 'Work'].map((label) => ({ value: label.toLowerCase(), label }));

describe('a ranking', () => {
  afterEach(closeControls);

  const open = async (own: object = {}, given: Given = {}) => {
    const field = await Control.open('ranking', { options, ...own }, given);
    const order = () => field.all('[part~="rank-handle"]').map(({ dataset }) => dataset.value);
    const control = (value: string, move: string) =>
      field.one<HTMLElement>(`[data-value="${value}"][data-move="${move}"]`);
    const press = async (key: string) => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await field.settled();
    };
    const said = async () => {
      await new Promise((resolve) => setTimeout(resolve));
      await field.settled();
      return field.one('[role="status"]').textContent;
    };
    return { field, order, control, press, said };
  };

  it('is none before somebody says so, and the order may be kept as it is', async () => {
    const { field, said } = await open();
    expect(field.one('[part~="not-ranked"]').textContent).to.contain('Not ranked yet');
    await field.click('[part~="not-ranked"] button');
    expect(field.answer).to.deep.equal(['street', 'light', 'price', 'work']);
    expect(field.all('[part~="not-ranked"]')).to.deep.equal([]);
    expect(await said()).to.equal('Order kept');
    expect(document.activeElement).to.equal(field.one(field.id()));
  });

  it('is changed by buttons, and the focus goes along', async () => {
    const { field, order, control, said } = await open();
    control('price', 'up').focus();
    await field.click(control('price', 'up'));
    expect(order()).to.deep.equal(['street', 'price', 'light', 'work']);
    expect(await said()).to.equal('Price, 2 of 4');
    expect(document.activeElement).to.equal(control('price', 'up'));
    await field.click(control('price', 'up'));
    expect(field.answer).to.deep.equal(['price', 'street', 'light', 'work']);
    expect(control('price', 'up').ariaDisabled).to.equal('true');
    await field.click(control('price', 'up'));
    expect(field.told).to.have.length(2);
  });

  it('is changed by keyboard: lift, move, drop', async () => {
    const { field, order, control, press, said } = await open();
    control('street', 'handle').focus();
    await press(' ');
    expect(await said()).to.contain('Street lifted, 1 of 4');
    await press('ArrowDown');
    await press('ArrowDown');
    expect(order()).to.deep.equal(['light', 'price', 'street', 'work']);
    expect(document.activeElement).to.equal(control('street', 'handle'));
    expect(field.told).to.deep.equal([]);
    await press(' ');
    expect(field.answer).to.deep.equal(['light', 'price', 'street', 'work']);
    expect(await said()).to.equal('Street dropped, 3 of 4');
  });

  it('goes back with Escape', async () => {
    const { field, order, control, press, said } = await open({}, { answer: ['work', 'price', 'light', 'street'] });
    control('work', 'handle').focus();
    await press(' ');
    await press('ArrowDown');
    await press('Escape');
    expect(order()).to.deep.equal(['work', 'price', 'light', 'street']);
    expect([field.told, await said()]).to.deep.equal([[], 'Work is back where it was']);
    await press('ArrowDown');
    expect(order()[0]).to.equal('work');
  });

  it('is changed by dragging', async () => {
    const { field, order, control } = await open();
    const handle = control('work', 'handle');
    const at = (value: string) => control(value, 'handle').getBoundingClientRect();
    const point = (type: string, y: number) =>
      handle.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientX: at('work').x + 5, clientY: y }));
    point('pointerdown', at('work').y + 5);
    point('pointermove', at('light').y + 2);
    await field.settled();
    expect(order()).to.deep.equal(['street', 'work', 'light', 'price']);
    expect(field.told).to.deep.equal([]);
    point('pointerup', at('work').y + 5);
    await field.settled();
    expect(field.answer).to.deep.equal(['street', 'work', 'light', 'price']);
    point('pointerdown', 0);
    point('pointerup', 0);
    expect(field.told).to.have.length(1);
  });

  it('of many things can be changed in one step', async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ value: `v${at}`, label: `Thing ${at}` }));
    const { field, order, control } = await open({ options: many });
    const select = control('v8', 'place') as HTMLSelectElement;
    select.value = '1';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await field.settled();
    expect(order().slice(0, 3)).to.deep.equal(['v0', 'v8', 'v1']);
    expect(document.activeElement).to.equal(control('v8', 'place'));
    await expectAccessible(field.element);
  });

  it('of only some things takes them from a pool, and gives them back', async () => {
    const { field, order, control } = await open({ max_ranked: 2 });
    expect(order()).to.deep.equal([]);
    expect(field.one(field.id()).ariaLabel).to.equal('Add Street to ranking');
    await field.click(control('price', 'add'));
    await field.click(control('street', 'add'));
    expect(field.answer).to.deep.equal(['price', 'street']);
    expect(document.activeElement).to.equal(control('street', 'handle'));
    await expectAccessible(field.element);
    await field.click(control('price', 'close'));
    expect(field.answer).to.deep.equal(['street']);
    expect(document.activeElement).to.equal(control('price', 'add'));
    await field.click(control('street', 'close'));
    expect(field.told.at(-1)).to.equal(null);
  });

  it('leaves out what is no longer offered', async () => {
    const { order } = await open({}, { answer: ['gone', 'work'] });
    expect(order()).to.deep.equal(['work', 'street', 'light', 'price']);
  });
});
