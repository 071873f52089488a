import { expect } from 'chai';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';
import { addFirms, employers, firm, idsOf, press, role, serverWith } from './groups-support.js';

type Updating = { performUpdate(): void };

/** Counts what is drawn from now on, by element. */
function countDrawings(s: Scenario): Map<string, number> {
  const { customElements } = s.frame.element.contentWindow as Window & typeof globalThis;
  const counts = new Map<string, number>();
  for (const tag of ['entry-page', 'entry-group', 'entry-item', 'entry-field', 'entry-text']) {
    const drawn = customElements.get(tag)?.prototype as Updating & { performUpdate: Updating['performUpdate'] };
    const draw = drawn.performUpdate;
    drawn.performUpdate = function (this: HTMLElement & Updating) {
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
      draw.call(this);
    };
  }
  return counts;
}

const total = (counts: Map<string, number>): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

describe('adding an instance', () => {
  const open = useScenarios();

  it('draws no more the two hundredth time than the second, and touches none that stands there', async () => {
    const s = await open('work', { server: serverWith(employers({}, [firm, role])) });
    await addFirms(s, 'Acme');
    await s.frame.until('the first', () => s.frame.root.querySelector('[data-item] input'));
    const counts = countDrawings(s);
    const settle = async (count: number): Promise<number> => {
      const id = idsOf(s)[count - 1];
      await s.control(`employers.${id}.role`);
      await s.frame.until('the focus', () => s.frame.root.activeElement?.matches('[part~="card-title"]'));
      const drawn = total(counts);
      counts.clear();
      return drawn;
    };
    await press(s, 'Add another employer');
    const second = await settle(2);
    await addFirms(s, ...Array.from({ length: 196 }, (_, at) => `Firm-${at}`));
    await press(s, 'Add another employer');
    await settle(199);
    const [before] = idsOf(s).slice(-2);
    const standing = s.frame.root.querySelector(`[data-item="${before}"] input`);
    await press(s, 'Add another employer');
    const last = await settle(200);
    expect(idsOf(s)).to.have.length(200);
    expect(s.frame.root.querySelectorAll('entry-item')).to.have.length(10);
    expect(standing?.isConnected).to.equal(true);
    expect(last).to.be.at.most(second * 1.5);
  });

  it('leaves a form without groups alone', async () => {
    const s = await open('contact');
    await s.control('full_name');
    const { customElements } = s.frame.element.contentWindow as Window & typeof globalThis;
    expect(customElements.get('entry-group')).to.equal(undefined);
  });
});
