import { createMockServer, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { bringAbout, optionsFor } from '../support/bring-about.js';
import { type FieldInput, formWith } from '../support/form-input.js';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';
import { everyState } from '../support/states.js';

const levelOf = (heading: Element): number => Number(heading.ariaLevel ?? heading.localName.slice(1));

/** The headings of a page in reading order: "1 Your home", with those that only listeners hear. */
const outline = (s: Scenario): readonly string[] =>
  [...s.frame.document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((heading) => heading.checkVisibility())
    .map((heading) => `${levelOf(heading)} ${heading.textContent?.replaceAll(/\s+/gu, ' ').trim()}`);

/** Headings that go more than one level deeper than the one before them. */
const jumps = (lines: readonly string[]): readonly string[] =>
  lines.filter((line, at) => Number.parseInt(line, 10) > Number.parseInt(lines[at - 1] ?? '0', 10) + 1);

const text = (key: string): FieldInput => ({ id: `fld_${key}`, key, type: 'text', label: key });
const heading = (key: string, level: number): FieldInput =>
  ({ id: `fld_${key}`, key, type: 'heading', text: key, level }) as FieldInput;

/** A service with a form of one page, whose sections have these titles and fields. */
function serverOf(...sections: { title: string | null; fields: readonly FieldInput[] }[]): MockServer {
  const drawn = sections.map(({ title, fields }, at) => ({
    id: `sec_${at}`,
    key: `section_${at}`,
    title,
    fields: [...fields],
  }));
  const { hash: _, ...document } = formWith({
    pages: [{ id: 'pag_1', key: 'page_1', title: 'A page', sections: drawn }],
  });
  return createMockServer({ seed: [{ slug: 'drawn', public_id: 'pf_1', reference_prefix: 'DRW', document }] });
}

describe('headings', () => {
  const open = useScenarios();

  const named = ['open.group one_question', 'open.item', 'open.item page', 'open.nested groups', 'journey.loading'];
  for (const state of everyState.filter(({ name }) => named.includes(name)))
    for (const layout of ['paged', 'one_question', 'classic'] as const) {
      if (state.layout && state.layout !== layout) continue;
      it(`leave no level out: ${state.name}, ${layout}`, async () => {
        const s = await open(state.form, await optionsFor(state, { layout }));
        await bringAbout(s, state);
        const lines = outline(s);
        expect(lines[0]).to.match(/^1 /u);
        expect(jumps(lines), lines.join('\n')).to.deep.equal([]);
        s.release();
      });
    }

  it('among the questions go on from what stands above them, however large the author wants them', async () => {
    const server = serverOf(
      { title: null, fields: [heading('small', 4), text('one'), heading('large', 2), heading('below', 4)] },
      { title: 'Section', fields: [heading('inside', 3), text('two'), heading('deeper', 4)] },
    );
    const s = await open('drawn', { server });
    await s.opened();
    await s.frame.until('all of them', () => outline(s).length >= 7);
    expect(outline(s)).to.deep.equal([
      '1 A page',
      '2 small',
      '2 large',
      '3 below',
      '2 Section',
      '3 inside',
      '4 deeper',
    ]);
  });

  it('in a text do so too', async () => {
    const prose = { id: 'fld_p', key: 'p', type: 'paragraph', text_md: '# First\n\nWords\n\n#### Below' } as FieldInput;
    const s = await open('drawn', { server: serverOf({ title: null, fields: [prose, text('one')] }) });
    await s.opened();
    await s.frame.until('both', () => outline(s).length >= 3);
    expect(outline(s)).to.deep.equal(['1 A page', '2 First', '3 Below']);
  });
});
