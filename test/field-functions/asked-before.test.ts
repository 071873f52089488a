import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { isAskedBefore } from '../../src/elements/question/asked-before.js';
import { formWith } from '../support/form-input.js';
import { startSession } from '../support/start-session.js';

const page = (key: string, ...fields: readonly object[]) => ({
  id: `pag_${key}`,
  key,
  sections: [{ id: `sec_${key}`, key: `section_${key}`, fields }],
});
const field = (key: string, type: string, own: object = {}) => ({ id: `fld_${key}`, key, type, label: key, ...own });

describe('a question for the same thing further up', () => {
  it('counts also on an earlier page, unless nobody sees it', async () => {
    const { hash: _, ...document } = formWith({
      settings: { layout: 'paged' },
      pages: [
        page('you', field('mail', 'email'), field('home', 'address', { visible: false }), field('note', 'text')),
        page('contact', field('their_mail', 'email'), field('their_home', 'address'), field('their_note', 'text')),
      ],
    } as never);
    const seed = { slug: 'pages', public_id: 'pf_1', reference_prefix: 'PAG', document };
    const { session, until } = await startSession('pages', { server: createMockServer({ seed: [seed] } as never) });
    await until('answering');
    const { view } = session;
    const asked = [...view.fields].filter(([, one]) => isAskedBefore(view, one.field)).map(([path]) => path);
    expect(asked).to.deep.equal(['their_mail']);
  });
});
