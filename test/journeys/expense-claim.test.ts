import { expect } from 'chai';
import { idsOf, read } from '../elements/groups-support.js';
import { useScenarios } from '../support/journey.js';
import { stopsAreThere } from '../support/keyboard.js';
import type { Scenario } from '../support/scenario.js';

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? read(element);

/** Presses Tab until something has the focus; nobody who uses keys can do more. */
async function tabTo(s: Scenario, what: string, isIt: (focused: Element) => boolean): Promise<Element> {
  for (let presses = 0; presses < 60; presses++) {
    const { activeElement } = s.frame.root;
    if (activeElement && isIt(activeElement)) return activeElement;
    expect(activeElement, 'the focus is lost').not.to.equal(null);
    await s.press('Tab');
  }
  throw new Error(`Tab never comes to ${what}; it is on ${s.frame.root.activeElement?.outerHTML}`);
}

const toField = (s: Scenario, path: string): Promise<Element> =>
  tabTo(s, path, (focused) => focused.closest('entry-field')?.getAttribute('name') === path);

const toButton = (s: Scenario, name: string): Promise<Element> =>
  tabTo(s, name, (focused) => focused.localName === 'button' && nameOf(focused) === name);

async function typeDate(s: Scenario, ...parts: readonly string[]): Promise<void> {
  for (const [at, part] of parts.entries()) {
    if (at > 0) await s.press('Tab');
    await s.type(part);
  }
}

/** Waits for the heading of the next page, which takes the focus, and for what can be reached from it. */
async function onPage(s: Scenario, title: string): Promise<void> {
  await s.frame.until(`the page ${title}`, () => read(s.frame.root.activeElement).includes(title));
  await stopsAreThere(s);
}

async function fillTrip(s: Scenario): Promise<void> {
  await stopsAreThere(s);
  (await s.control('staff_number')).focus();
  await s.type('20417');
  await toField(s, 'purpose');
  await s.type('Spare parts fair');
  await toField(s, 'travel_days');
  await typeDate(s, '11', '9', '2026');
  await s.press('Tab');
  await tabTo(s, 'the second date', (focused) => focused.localName === 'input');
  await typeDate(s, '11', '12', '2026');
  await toField(s, 'cost_centre');
  await s.type('1100');
  await s.press('ArrowDown', 'Enter');
  await toField(s, 'abroad');
  await s.press('Space', 'ArrowDown');
  await toButton(s, 'Continue');
  await s.press('Enter');
  await onPage(s, 'What you paid');
}

async function fillLine(s: Scenario, id: string, amount: string): Promise<void> {
  await toField(s, `expenses.${id}.spent_on`);
  await typeDate(s, '11', '10', '2026');
  await toField(s, `expenses.${id}.kind`);
  await s.type('Taxi');
  await toField(s, `expenses.${id}.net`);
  await s.type(amount);
}

describe('a claim for expenses, with the keyboard alone', () => {
  const open = useScenarios();

  it('fills lines, removes one, takes that back, adds another, and sees the sum', async function () {
    // Some two hundred keys, each a trip through the browser's driver.
    this.timeout(60_000);
    const s = await open('expense-claim');
    await fillTrip(s);
    const [first, second] = idsOf(s, 'expenses');
    await fillLine(s, first ?? '', '18.50');
    await fillLine(s, second ?? '', '21');
    await toButton(s, 'Remove this line Line 2');
    await s.press('Enter');
    await s.frame.until(
      'the focus on Undo',
      () => nameOf(s.frame.root.activeElement ?? s.frame.document.body) === 'Undo removing Line 2',
    );
    expect(idsOf(s, 'expenses')).to.deep.equal([first]);
    await s.press('Enter');
    await s.frame.until('the line back', () => idsOf(s, 'expenses').length === 2);
    expect(s.session.view.fields.get(`expenses.${second}.net`)?.answer).to.deep.equal({
      amount: '21',
      currency: 'EUR',
    });
    await toButton(s, 'Add a line');
    await s.press('Enter');
    const third = await s.frame.until('the third line', () => idsOf(s, 'expenses')[2]);
    await s.frame.until('the focus in it', () =>
      s.frame.root.activeElement?.closest('entry-field')?.getAttribute('name')?.startsWith(`expenses.${third}.`),
    );
    await stopsAreThere(s);
    await fillLine(s, third, '5');
    await s.frame.until('the sums', () => read(s.part('table-foot')) === 'Total €44.50 €47.62');
    await toField(s, 'drove');
    await s.press('Space', 'ArrowDown');
    await toButton(s, 'Continue');
    await s.press('Enter');
    await onPage(s, 'Total');
    await s.saved();
    const saved = await s.savedAnswers();
    expect(saved[`expenses.${third}.kind`]).to.equal('taxi');
    expect(s.frame.text()).to.contain('We pay €47.62 with your next salary.');
  });
});
