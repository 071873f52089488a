import { loadMockServer } from '../../lib/server/load-sources.mjs';
import { servePage } from '../lib/serve-page.mjs';

/** What runs in the page: the form, and ways to add instances as a person or all at once. */
const script = `
import { createSession } from './src/index.ts';
const session = createSession({ baseUrl: location.origin + '/api/v1', form: 'work' });
const form = document.createElement('entry-form');
form.session = session;
document.body.append(form);
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const count = () => session.view.groups.get('employers')?.instances.length ?? 0;
const isThere = () => {
  const last = session.view.groups.get('employers')?.instances.at(-1)?.id;
  return document.querySelectorAll('[data-item="' + last + '"] input').length >= 6;
};
window.bench = {
  count,
  isOpen: () => document.querySelector('[part~="adding"] button') !== null,
  async press() {
    document.querySelector('[part~="adding"] button').click();
    while (!isThere()) await frame();
    await frame();
  },
  async addUntil(wanted) {
    while (count() < wanted) {
      session.addInstance('employers');
      await frame();
    }
  },
};
`;

const question = (key) => ({ id: `fld_${key}`, key, type: 'text', label: key });

const document = {
  object: 'form_schema',
  schema_version: 1,
  form: { public_id: 'pf_1', version_id: 'fvr_1', version_number: 1, title: 'Work' },
  availability: { state: 'open' },
  locale: 'en',
  settings: {},
  pages: [
    {
      id: 'pag_1',
      key: 'page',
      title: 'Work',
      sections: [
        {
          id: 'sec_1',
          key: 'section',
          fields: [
            {
              id: 'fld_employers',
              key: 'employers',
              type: 'group',
              label: 'Employers',
              layout: 'inline',
              fields: ['firm', 'role', 'town', 'start', 'end', 'why'].map(question),
            },
          ],
        },
      ],
    },
  ],
};

/** Serves a form with a group of six questions, and its service. */
export async function serveInstances() {
  const { createMockServer, nodeListener } = await loadMockServer();
  const seed = [{ slug: 'work', public_id: 'pf_1', reference_prefix: 'WRK', document }];
  return servePage({ title: 'Instances', script, answer: nodeListener(createMockServer({ limits: [], seed })) });
}
