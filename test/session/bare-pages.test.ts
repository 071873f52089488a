import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { Layout, Session } from '../../src/session/index.js';
import { formWith } from '../support/form-input.js';
import { startSession } from '../support/start-session.js';

const expr = (source: string, ...deps: readonly string[]) => ({ expr: source, deps: [...deps] });
const text = (key: string, own: object = {}) => ({ id: `fld_${key}`, key, type: 'text', label: key, ...own });
const page = (key: string, fields: readonly object[], own: object = {}) => ({
  id: `pag_${key}`,
  key,
  title: key,
  sections: [{ id: `sec_${key}`, key: `section_${key}`, fields }],
  ...own,
});

const onlyWith = { visible: expr('answers.pets == "yes"', 'pets') };
const pages = [
  page('start', [text('pets')]),
  page('dogs', [text('dog', onlyWith)], { description_md: 'Now to your dogs.' }),
  page('sums', [
    { id: 'fld_n', key: 'n', type: 'calculated', label: 'n', expr: expr('1 + 1'), display: 'hidden' },
    { id: 'fld_h', key: 'h', type: 'hidden', label: 'h' },
  ]),
  page('words', [], { description_md: 'Almost done.' }),
  page('end', [text('bye')]),
];

async function open(layout: Layout): Promise<Session> {
  const { hash: _, ...document } = formWith({ pages } as never);
  const seed = [{ slug: 'bare', public_id: 'pf_1', reference_prefix: 'BAR', document }];
  const { session, until } = await startSession('bare', { server: createMockServer({ seed } as never), layout });
  await until('answering');
  return session;
}

/** Where somebody comes by from one end of the form to the other, and back. */
function walk(session: Session): readonly (readonly (string | undefined)[])[] {
  const ids = (): string | undefined => session.view.step?.page.page.key;
  const there = [ids()];
  while (session.view.next === 'step') {
    session.continue();
    there.push(ids());
  }
  const back = [ids()];
  while (session.view.can.back && back.length < 9) {
    session.back();
    back.push(ids());
  }
  return [there, back];
}

for (const layout of ['paged', 'one_question'] as const) {
  describe(`pages with nothing to see on them (${layout})`, () => {
    it('are stepped over, both ways', async () => {
      const session = await open(layout);
      const [there, back] = walk(session);
      expect(there).to.deep.equal(['start', 'words', 'end']);
      expect(back).to.deep.equal(['end', 'words', 'start']);
    });

    it('are there as soon as there is something on them', async () => {
      const session = await open(layout);
      session.answer('pets', 'yes');
      expect(walk(session)[0]).to.deep.equal(['start', 'dogs', 'words', 'end']);
      session.answer('pets', 'no');
      expect(walk(session)[0]).to.deep.equal(['start', 'words', 'end']);
    });

    it('count where a person sees them', async () => {
      const session = await open(layout);
      // What is answered here decides how many come after it.
      expect(session.view.steps).to.deep.equal({ number: 1, count: null });
      session.answer('pets', 'yes');
      session.continue();
      expect(session.view.steps).to.deep.equal({ number: 2, count: 4 });
      session.continue();
      expect(session.view.steps).to.deep.equal({ number: 3, count: 4 });
    });
  });
}

describe('a result that is hidden', () => {
  it('is in nobody’s copy', async () => {
    const session = await open('classic');
    session.answer('bye', 'Hello');
    const { title } = session.view.form?.form ?? {};
    expect(session.copyAnswers()).to.equal(`${title}\n\nbye: Hello`);
  });
});
