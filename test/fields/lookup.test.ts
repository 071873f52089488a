import { expect } from 'chai';
import type { Option } from '../../src/contract/index.js';
import { expectAccessible } from '../support/axe.js';
import { VirtualClock } from '../support/virtual-clock.js';
import { Control, closeControls, type Given } from './support.js';

const cities = ['Lille', 'Linz', 'Lisbon', 'Liverpool', 'Lima', 'Limerick', 'Lincoln'];
const rowOf = (label: string): Option => ({
  value: `row_${label.toLowerCase()}`,
  label,
  description: null,
  image: null,
  attrs: {},
  visible: true,
  exclusive: false,
  disabled: false,
});

type Reply = { ok: true; options: Option[]; next: string | null } | { ok: false; reason: string; retryAfter?: number };

/** A service with rows, and a record of what it was asked. */
class Rows {
  readonly asked: string[] = [];
  readonly aborted: string[] = [];
  page = 50;
  refuse: Reply | undefined;
  hang = false;

  readonly load = async (query: string, cursor: string | null, signal: AbortSignal): Promise<Reply> => {
    this.asked.push(cursor ? `${query}+${cursor}` : query);
    signal.addEventListener('abort', () => this.aborted.push(query));
    if (this.hang) return new Promise(() => {});
    if (this.refuse) return this.refuse;
    const found = cities.filter((city) => city.toLowerCase().startsWith(query.toLowerCase()));
    const from = Number(cursor ?? 0);
    const next = from + this.page < found.length ? String(from + this.page) : null;
    return { ok: true, options: found.slice(from, from + this.page).map(rowOf), next };
  };
}

describe('a look-up', () => {
  afterEach(closeControls);

  const open = async (own: object = {}, given: Given = {}) => {
    const rows = new Rows();
    const clock = new VirtualClock();
    const wired = { loadOptions: rows.load, clock, ...given };
    const field = await Control.open('lookup', { min_query: 2, ...own }, wired);
    // The form's own rows come with code that is fetched; whenever they come, a search begins again.
    await field.drawn.until(() => Reflect.get(field.element, 'optionsVersion') !== undefined);
    const input = field.one('[role="combobox"]');
    input.focus();
    const pass = async (ms: number) => {
      await clock.advance(ms);
      await field.settled();
    };
    const type = async (text: string, wait = 350) => {
      await field.type(input, text);
      await pass(wait);
    };
    const labels = () => field.all('[role="option"] bdi').map(({ textContent }) => textContent);
    const note = () => field.all('[part~="list-status"]')[0]?.textContent;
    const press = async (key: string) => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await field.settled();
    };
    return { rows, clock, field, input, type, pass, labels, note, press };
  };

  it('asks once somebody has typed enough and paused', async () => {
    const { rows, field, input, type, pass, labels, note } = await open();
    await type('l');
    expect([rows.asked, note()]).to.deep.equal([[], 'Type 2 or more letters']);
    await field.type(input, 'li');
    await pass(300);
    await field.type(input, 'lis');
    await pass(300);
    expect(rows.asked).to.deep.equal([]);
    await pass(50);
    expect(rows.asked).to.deep.equal(['lis']);
    expect(labels()).to.deep.equal(['Lisbon']);
  });

  it('tells the row that was chosen, and shows it again', async () => {
    const { field, input, type, press } = await open();
    await type('lis');
    await press('ArrowDown');
    await press('Enter');
    expect(field.answer).to.deep.equal({ row_id: 'row_lisbon', label: 'Lisbon' });
    expect(input.value).to.equal('Lisbon');
    const again = await open({}, { answer: { row_id: 'row_x', label: 'Lima' } });
    expect(again.input.value).to.equal('Lima');
  });

  it('asks nothing twice, and nothing that a complete answer to less already says', async () => {
    const { rows, type, labels } = await open();
    await type('li');
    await type('lim');
    expect(labels()).to.deep.equal(['Lima', 'Limerick']);
    await type('li');
    await type('lime');
    expect([rows.asked, labels()]).to.deep.equal([['li'], ['Limerick']]);
  });

  it('asks again where the shorter answer was not complete, and page by page', async () => {
    const { rows, field, type, labels } = await open();
    rows.page = 3;
    await type('li');
    expect(labels()).to.have.length(3);
    await field.click('[part~="list"] button');
    await new Promise((resolve) => setTimeout(resolve));
    await field.settled();
    expect(labels()).to.have.length(6);
    await type('lin');
    expect([rows.asked, labels()]).to.deep.equal([
      ['li', 'li+3', 'lin'],
      ['Linz', 'Lincoln'],
    ]);
  });

  it('gives up a search when another begins', async () => {
    const { rows, type, note } = await open();
    rows.hang = true;
    await type('li', 650);
    expect(note()).to.equal('Searching…');
    rows.hang = false;
    await type('lis');
    expect([rows.aborted, note()]).to.deep.equal([['li'], undefined]);
  });

  it('says what is in the way, and keeps what was typed', async () => {
    const { rows, field, type, note, labels, input } = await open();
    for (const [reason, text] of [
      ['offline', 'Needs a connection'],
      ['failed', 'Could not search.'],
    ] as const) {
      rows.refuse = { ok: false, reason };
      await type(`li${reason}`);
      expect(note()).to.equal(text);
    }
    expect([input.value, field.answer]).to.deep.equal(['lifailed', { typed: 'lifailed' }]);
    rows.refuse = undefined;
    await type('lis');
    expect(labels()).to.deep.equal(['Lisbon']);
    await type('xyz');
    expect(note()).to.equal('No results for “xyz”');
  });

  it('tries again by hand after a failure', async () => {
    const { rows, field, type, pass, labels } = await open();
    rows.refuse = { ok: false, reason: 'failed' };
    await type('li');
    rows.refuse = undefined;
    await field.click('[part~="list"] button');
    await pass(0);
    expect(labels()).to.have.length(7);
  });

  it('waits as long as a busy service asks for, then goes on by itself', async () => {
    const { rows, type, pass, note, labels } = await open();
    rows.refuse = { ok: false, reason: 'busy', retryAfter: 12_000 };
    await type('li');
    expect(note()).to.equal('Busy, trying again in 12 s');
    rows.refuse = undefined;
    await pass(11_900);
    expect(rows.asked).to.have.length(1);
    await pass(100);
    expect(labels()).to.have.length(7);
  });

  it('never asks more than twenty times a minute', async () => {
    const { rows, type, pass, note, clock } = await open();
    const began = clock.now();
    for (let at = 0; at < 25; at++) await type(`${String.fromCharCode(97 + at)}z`);
    expect(rows.asked).to.have.length(20);
    expect(note()).to.match(/^Busy, trying again in \d+ s$/);
    await pass(60_350 - (clock.now() - began));
    expect(rows.asked.at(-1)).to.equal('yz');
    expect(rows.asked).to.have.length(21);
  });

  it('shows everything at once where the form asks for no letters', async () => {
    const { rows, field, input, pass, labels } = await open({ min_query: 0 });
    await field.click(input);
    await pass(350);
    expect([rows.asked, labels().length]).to.deep.equal([[''], 7]);
  });

  it('forgets what it found when it depends on an answer that changed', async () => {
    const { rows, field, type } = await open();
    await type('li');
    await field.hold({ optionsVersion: 2 });
    await type('lis');
    expect(rows.asked).to.deep.equal(['li', 'lis']);
  });

  it('of several rows lists them above, and takes each back by its own button', async () => {
    const { field, input, type, press } = await open({ multiple: true });
    for (const city of ['lisbon', 'lima']) {
      await type(city);
      await press('ArrowDown');
      await press('Enter');
    }
    expect(field.answer).to.deep.equal([
      { row_id: 'row_lisbon', label: 'Lisbon' },
      { row_id: 'row_lima', label: 'Lima' },
    ]);
    expect(input.value).to.equal('');
    await press('Backspace');
    expect(document.activeElement?.textContent?.trim()).to.equal('Remove Lima');
    expect(field.told.at(-1)).to.have.length(2);
    await field.click(document.activeElement as HTMLElement);
    expect(field.answer).to.deep.equal([{ row_id: 'row_lisbon', label: 'Lisbon' }]);
    expect(document.activeElement).to.equal(input);
    await expectAccessible(field.element);
  });
});
