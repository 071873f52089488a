import { expect } from 'chai';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';
import {
  addFirms,
  button,
  buttons,
  employers,
  focused,
  heard,
  idsOf,
  press,
  serverWith,
  titles,
} from './groups-support.js';

describe('putting instances in order', () => {
  const openForm = useScenarios();
  const open = async (): Promise<Scenario> => {
    const s = await openForm('work', { server: serverWith(employers({ allow_reorder: true })) });
    await addFirms(s, 'Acme', 'Bolt', 'Cog');
    await button(s, 'Move Employer 2 (Bolt) down');
    return s;
  };
  const shows = (s: Scenario, ...names: string[]) =>
    s.frame.until(`the order ${names}`, () => titles(s).join() === names.join());

  it('moves by buttons, and the focus stays on the button as long as there is one', async () => {
    const s = await open();
    expect(buttons(s)).not.to.include('Move Employer 1 (Acme) up');
    await press(s, 'Move Employer 1 (Acme) down');
    await focused(s, 'Move Employer 2 (Acme) down');
    await shows(s, 'Bolt', 'Acme', 'Cog');
    await heard(s, 'Employer 2 (Acme), 2 of 3');
    await press(s, 'Move Employer 2 (Acme) down');
    await focused(s, 'Move Employer 3 (Acme) up');
    await shows(s, 'Bolt', 'Cog', 'Acme');
  });

  it('is lifted, moved and dropped with keys, and saved once', async () => {
    const s = await open();
    await s.saved();
    const sent = s.server.requests.length;
    (await button(s, 'Reorder Employer 1 (Acme)')).focus();
    await s.press('Space');
    await heard(s, 'Employer 1 (Acme), 1 of 3, lifted');
    await s.press('ArrowDown');
    await shows(s, 'Bolt', 'Acme', 'Cog');
    await focused(s, 'Reorder Employer');
    await s.press('ArrowDown');
    await shows(s, 'Bolt', 'Cog', 'Acme');
    expect(s.session.view.groups.get('employers')?.instances[0]?.label).to.equal('Acme');
    await focused(s, 'Reorder Employer');
    await s.press('Space');
    await shows(s, 'Bolt', 'Cog', 'Acme');
    await heard(s, 'dropped');
    expect(s.session.view.groups.get('employers')?.instances[2]?.label).to.equal('Acme');
    await s.passes(20_000);
    await s.saved();
    const orders = s.server.requests.slice(sent).filter(({ operation }) => operation === 'reorderGroup');
    expect(orders).to.have.length(1);
  });

  it('goes back where it was on Escape, and when the focus goes elsewhere', async () => {
    const s = await open();
    const before = idsOf(s);
    (await button(s, 'Reorder Employer 1 (Acme)')).focus();
    await s.press('Space', 'ArrowDown');
    await shows(s, 'Bolt', 'Acme', 'Cog');
    await focused(s, 'Reorder Employer');
    await s.press('Escape');
    await shows(s, 'Acme', 'Bolt', 'Cog');
    await heard(s, 'Employer 1 (Acme) is back where it was');
    await focused(s, 'Reorder Employer 1 (Acme)');
    await s.press('Space', 'ArrowDown');
    await shows(s, 'Bolt', 'Acme', 'Cog');
    await focused(s, 'Reorder Employer');
    await s.press('Tab');
    await shows(s, 'Acme', 'Bolt', 'Cog');
    expect(idsOf(s)).to.deep.equal(before);
  });

  it('is dragged by its handle, and dropped where the pointer is', async () => {
    const s = await open();
    const handle = await button(s, 'Reorder Employer 1 (Acme)');
    const { PointerEvent } = s.frame.element.contentWindow as Window & typeof globalThis;
    const last = s.frame.root.querySelectorAll('[data-item]')[2]?.getBoundingClientRect();
    const point = { bubbles: true, composed: true, button: 0, clientY: (last?.bottom ?? 0) - 2 };
    handle.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }));
    s.frame.document.dispatchEvent(new PointerEvent('pointermove', point));
    await shows(s, 'Bolt', 'Cog', 'Acme');
    s.frame.document.dispatchEvent(new PointerEvent('pointerup', point));
    await heard(s, 'dropped');
    expect(s.session.view.groups.get('employers')?.instances[2]?.label).to.equal('Acme');
  });
});
