import { createMockServer } from '@entryway/mock-server';
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { EntryForm } from 'entryway';
import { inputOf, openSession, place, until, untilInUse } from './place-form.js';

/** Something of the page that a form stands in, and how it is opened and closed. */
interface Place {
  readonly name: string;
  readonly make: () => HTMLElement;
  readonly open: (place: HTMLElement) => void;
  readonly close: (place: HTMLElement) => Promise<void>;
  readonly isOpen: (place: HTMLElement) => boolean;
}

const pressEscape = async (): Promise<void> => sendKeys({ press: 'Escape' });

const places: readonly Place[] = [
  {
    name: 'a modal dialog',
    make: () => document.createElement('dialog'),
    open: (place) => (place as HTMLDialogElement).showModal(),
    close: pressEscape,
    isOpen: (place) => (place as HTMLDialogElement).open,
  },
  {
    name: 'a popover',
    make: () => Object.assign(document.createElement('div'), { popover: 'auto' }),
    open: (place) => place.showPopover(),
    close: pressEscape,
    isOpen: (place) => place.matches(':popover-open'),
  },
  {
    name: 'a drawer that is moved out of sight',
    make: () => Object.assign(document.createElement('aside'), { inert: true, hidden: true }),
    open: (place) => Object.assign(place, { inert: false, hidden: false }),
    close: async (place) => void Object.assign(place, { inert: true, hidden: true }),
    isOpen: (place) => !place.hidden,
  },
];

const focusIsIn = (place: HTMLElement): boolean => place.contains(document.activeElement);

describe('a form in a dialog', () => {
  let opener: HTMLButtonElement;
  let placed: HTMLElement;
  beforeEach(() => {
    opener = Object.assign(document.createElement('button'), { textContent: 'Contact us' });
    document.body.append(opener);
  });
  afterEach(() => {
    opener.remove();
    placed.remove();
  });

  /** Puts a closed place with a form in it on the page. */
  async function prepare({ make }: Place, own: Partial<EntryForm> = {}): Promise<EntryForm> {
    placed = make();
    placed.setAttribute('aria-label', 'Contact us');
    document.body.append(placed);
    return await place(placed, own);
  }

  for (const one of places) {
    it(`in ${one.name} keeps what was typed when that is closed and opened again`, async () => {
      const server = createMockServer();
      const session = openSession('contact', server);
      const form = await prepare(one, { session });
      opener.focus();
      one.open(placed);
      const name = await until('the question', () => inputOf(form, 'full_name'));
      expect(name.getBoundingClientRect().height).to.be.greaterThan(20);
      name.focus();
      expect(focusIsIn(placed)).to.equal(true);
      await sendKeys({ type: 'Ada' });
      await one.close(placed);
      expect(one.isOpen(placed)).to.equal(false);

      one.open(placed);
      expect(inputOf(form, 'full_name') === name, 'the control is the same').to.equal(true);
      expect(name.value).to.equal('Ada');
      name.focus();
      await sendKeys({ press: 'End' });
      await sendKeys({ type: ' Lovelace' });
      expect(session.view.fields.get('full_name')?.answer).to.equal('Ada Lovelace');
      await session.settled();
      expect(await server.store.entries.list()).to.have.length(1);
      await one.close(placed);
    });
  }

  const [modal, popover] = places as [Place, Place];

  it('has the focus on its heading when a dialog is opened, and the page has it back when that is closed', async () => {
    const form = await prepare(modal);
    opener.focus();
    modal.open(placed);
    expect(focusIsIn(form)).to.equal(true);
    const { activeElement } = document;
    expect(activeElement?.matches('[part~="heading"]'), activeElement?.outerHTML.slice(0, 80)).to.equal(true);
    await pressEscape();
    expect(document.activeElement === opener).to.equal(true);
  });

  it('shows what is wrong and takes the focus there, and the dialog stays open', async () => {
    const form = await prepare(modal);
    modal.open(placed);
    form.querySelector<HTMLButtonElement>('[part~="button-primary"]')?.focus();
    await sendKeys({ press: 'Enter' });
    const summary = await until('the list', () => form.querySelector('[part~="summary"]'));
    await until('the focus on it', () => summary.contains(document.activeElement));
    expect(modal.isOpen(placed)).to.equal(true);
    await pressEscape();
  });

  for (const one of [modal, popover]) {
    it(`leaves ${one.name} open when Escape closes a list of choices in it`, async () => {
      placed = one.make();
      document.body.append(placed);
      const form = document.createElement('entry-form');
      Object.assign(form, { session: openSession('event-signup'), history: 'none' });
      placed.append(form);
      one.open(placed);
      const city = await until('the look-up', () => inputOf(form, 'city'));
      city.focus();
      await sendKeys({ type: 'Be' });
      const list = () => form.querySelector<HTMLElement>('entry-field[name="city"] [role="option"]');
      const option = await until('the choices', list);
      const { x, y } = option.getBoundingClientRect();
      const onTop = document.elementFromPoint(x + 5, y + 5);
      expect(option.contains(onTop), 'the list lies above the dialog').to.equal(true);
      await pressEscape();
      await until('no list', () => city.getAttribute('aria-expanded') === 'false');
      expect(one.isOpen(placed), 'the first Escape closes the list').to.equal(true);
      await pressEscape();
      expect(city.value, 'the second empties the search').to.equal('');
      expect(one.isOpen(placed)).to.equal(true);
      await pressEscape();
      expect(one.isOpen(placed), 'the third is the dialog’s').to.equal(false);
    });
  }

  it('is heard in a modal dialog, outside of which nothing is', async () => {
    const form = await prepare(modal);
    modal.open(placed);
    await untilInUse(form);
    const saying = { text: 'Two questions were added', level: 'polite', topic: 'test', isNews: false };
    form.dispatchEvent(Object.assign(new Event('entry-say', { cancelable: true }), { saying }));
    const region = await until('the words', () =>
      [...document.querySelectorAll('[role="status"]')].find(({ textContent }) =>
        textContent?.includes('Two questions'),
      ),
    );
    expect(placed.contains(region)).to.equal(true);
    expect(form.contains(region)).to.equal(true);
    await pressEscape();
  });
});
