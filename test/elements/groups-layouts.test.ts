import { expect } from 'chai';
import type { FieldInput } from '../../src/contract/index.js';
import { adopt } from '../support/adopt.js';
import { isFull } from '../support/engine.js';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';
import {
  addFirms,
  arabicServerWith,
  button,
  employers,
  firm,
  focused,
  idsOf,
  press,
  read,
  role,
  serverWith,
  text,
  titles,
} from './groups-support.js';

const own = { allow_reorder: true, allow_duplicate: true, max: 5 };
const wages = {
  id: 'fld_wage',
  key: 'wage',
  type: 'currency',
  currency: 'EUR',
  label: 'Wage',
  required: true,
} as FieldInput;
const layouts = ['cards', 'table', 'accordion', 'inline', 'wizard'] as const;

const drawn = (s: Scenario) =>
  s.frame.until('the instances and their questions', () => {
    const items = [...s.frame.root.querySelectorAll('entry-item, [part~="table-line"]')];
    const controls = [...s.frame.root.querySelectorAll('entry-field > *')];
    return items.length > 0 && controls.every((control) => control.matches(':defined')) && items;
  });

describe('the layouts of a group', () => {
  const open = useScenarios();

  const places = [
    { width: 320, isolated: false, server: serverWith },
    { width: 800, isolated: true, server: serverWith },
    { width: 320, isolated: true, server: arabicServerWith },
  ];
  for (const [row, layout] of layouts.entries()) {
    for (const [at, { width, isolated, server }] of places.entries()) {
      // The same templates draw them everywhere: beside the narrow page, each layout is seen in one other place.
      if (!isFull && at !== 0 && at !== 1 + (row % 2)) continue;
      const where = `${width} px${isolated ? ', isolated' : ''}${server === arabicServerWith ? ', right to left' : ''}`;
      it(`${layout} can be used by everybody (${where})`, async () => {
        const s = await open('work', {
          server: server(employers({ layout, ...own }, [firm, role, wages])),
          width,
          isolated,
        });
        await addFirms(s, 'Acme', 'Bolt');
        await drawn(s);
        await press(s, `${server === arabicServerWith ? 'إزالة' : 'Remove'} Employer 1 (Acme)`);
        await s.continue();
        await s.frame.until('the summary', () => s.part('summary'));
        expect(await s.frame.violations()).to.deep.equal([]);
        expect(s.frame.document.documentElement.scrollWidth).to.be.at.most(width);
      });
    }
  }

  it('has cards in place of a table without room for it, also on pages that made the rem small', async () => {
    const s = await open('work', {
      server: serverWith(employers({ layout: 'table', ...own }, [firm, role, wages])),
      width: 800,
    });
    await addFirms(s, 'Acme');
    await drawn(s);
    const box = (): HTMLElement | null => s.frame.root.querySelector('[part~="table-box"]');
    expect(box()?.hasAttribute('data-narrow'), 'with room').to.equal(false);
    adopt(s.frame.document, 'html { font-size: 62.5% }');
    s.frame.element.width = '560';
    await s.frame.until('cards', () => box()?.hasAttribute('data-narrow'));
    expect(s.frame.document.documentElement.scrollWidth).to.be.at.most(560);
  });

  it('opens an accordion at what is new, and at what has a problem', async () => {
    const s = await open('work', { server: serverWith(employers({ layout: 'accordion' })) });
    await addFirms(s, 'Acme');
    const first = await button(s, 'Employer 1 of 1 Acme');
    expect(first.getAttribute('aria-expanded')).to.equal('false');
    await press(s, 'Add another employer');
    await focused(s, 'Employer 2 of 2');
    expect((await button(s, 'Employer 2 of 2 Employer 2')).getAttribute('aria-expanded')).to.equal('true');
    await press(s, 'Employer 2 of 2 Employer 2');
    await s.continue();
    (await s.frame.until('the summary', () => s.part('summary-link'))).click();
    const control = await s.control(`employers.${idsOf(s)[1]}.firm`);
    await s.frame.until('the focus on it', () => s.frame.root.activeElement === control);
  });

  it('goes through a wizard one by one', async () => {
    const s = await open('work', { server: serverWith(employers({ layout: 'wizard' })) });
    await addFirms(s, 'Acme', 'Bolt');
    await drawn(s);
    expect(titles(s)).to.deep.equal(['Acme']);
    await press(s, 'Next one');
    await focused(s, 'Bolt');
    await press(s, 'Add another employer');
    await focused(s, 'Employer 3');
    await press(s, 'Previous one');
    await focused(s, 'Bolt');
  });

  describe('a table', () => {
    const table = (more: object = {}, fields = [firm, wages]) =>
      employers({ layout: 'table', item_label: 'Line {{ position }}', ...more }, fields);

    it('names every input by column and line, and adds up what adds up', async () => {
      const s = await open('work', { server: serverWith(table()), width: 1000 });
      await addFirms(s, 'Acme', 'Bolt');
      await drawn(s);
      const [one, two] = idsOf(s);
      const control = await s.control(`employers.${two}.wage`);
      expect(read(control.labels?.[0])).to.equal('Wage, Line 2');
      await s.answer(`employers.${one}.wage`, '185');
      await s.answer(`employers.${two}.wage`, '64.50');
      await s.frame.until('the sum', () => read(s.part('table-foot')) === 'Total €249.50');
      await press(s, 'Remove Line 1');
      await focused(s, 'Undo removing Line 1');
      expect(s.part('table-foot')).to.equal(null);
    });

    it('adds a line with Enter in the last cell, and with Ctrl and Enter anywhere', async () => {
      const s = await open('work', { server: serverWith(table()), width: 1000 });
      await addFirms(s, 'Acme');
      await drawn(s);
      (await s.control(`employers.${idsOf(s)[0]}.wage`)).focus();
      await s.press('Enter');
      await s.frame.until('the second line', () => idsOf(s).length === 2);
      const second = await s.control(`employers.${idsOf(s)[1]}.firm`);
      await s.frame.until('the focus in it', () => s.frame.root.activeElement === second);
      const { KeyboardEvent } = s.frame.element.contentWindow as Window & typeof globalThis;
      const keys = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };
      second.dispatchEvent(new KeyboardEvent('keydown', keys));
      await s.frame.until('the third line', () => idsOf(s).length === 3);
    });

    it('becomes one card for each line where there is no room', async () => {
      const s = await open('work', { server: serverWith(table()), width: 400 });
      await addFirms(s, 'Acme', 'Bolt');
      await drawn(s);
      const line = await s.frame.until('a card', () =>
        s.frame.root.querySelector('[part~="table-line"][role="group"]'),
      );
      const names = s.frame.root.getElementById(line.getAttribute('aria-labelledby') ?? '');
      expect(read(names)).to.equal('Line 1');
      expect(read((await s.control(`employers.${idsOf(s)[0]}.wage`)).labels?.[0])).to.equal('Wage');
    });

    it('shows what is in no column below its line, once it is asked', async () => {
      const why = text('why', { label: 'Why so much?', visible: { expr: 'item.firm == "Acme"', deps: ['firm'] } });
      const s = await open('work', {
        server: serverWith(table({ table_columns: ['firm', 'wage'] }, [firm, wages, why])),
        width: 1000,
      });
      await addFirms(s, 'Acme', 'Bolt');
      await drawn(s);
      const [one, two] = idsOf(s);
      expect(read((await s.control(`employers.${one}.why`)).labels?.[0])).to.contain('Why so much?');
      expect(s.frame.root.querySelector(`entry-field[name="employers.${two}.why"] input`)).to.equal(null);
    });
  });
});
