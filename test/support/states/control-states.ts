import { attachFiles } from '../attach-files.js';
import { fillSession } from '../fill-session.js';
import type { Scenario } from '../scenario.js';
import type { NamedState } from './named-state.js';

/** Pages that between them show every control that few forms have, by the form and a question on the page. */
const pages = [
  ['words', 'every-field', 'home'],
  ['choices', 'every-field', 'wishes'],
  ['rest', 'every-field', 'photos'],
  ['table', 'expense-claim', 'expenses'],
  ['cards', 'household', 'people_list'],
  ['report', 'incident-report', 'signed'],
  ['arabic-files', 'tax-form-arabic', 'receipts'],
  ['arabic-table', 'tax-form-arabic', 'sources_list'],
] as const;

async function open(s: Scenario, path: string): Promise<void> {
  await s.opened();
  if (s.session.view.journey === 'start') s.session.begin();
  s.session.answer('kind', 'damage');
  s.session.answer('anonymous', false);
  s.session.answer('gave', true);
  s.session.goTo(path);
}

async function fill(s: Scenario): Promise<void> {
  const { session } = s;
  fillSession(session, { onlyStep: true });
  for (const [path, { answer }] of session.view.fields)
    if (path.endsWith('person_name') && answer !== null) session.answer(path, 'Ada Lovelace');
  session.answer('place', { lat: 51.4787, lng: -0.2956, label: 'Kew Gardens', source: 'search' });
  await attachFiles(s);
}

/** Controls that few forms have: untouched, answered, and with something wrong; for pictures of them. */
export const controlStates: readonly NamedState[] = pages.flatMap(([page, form, path]) => [
  { name: `control.${page}.empty`, form, part: 'fields', shows: /./u, reach: (s) => open(s, path) },
  {
    name: `control.${page}.filled`,
    form,
    part: 'fields',
    shows: /./u,
    async reach(s) {
      await open(s, path);
      await fill(s);
      await s.saved();
    },
  },
  {
    name: `control.${page}.error`,
    form,
    part: 'summary',
    shows: /./u,
    async reach(s) {
      await open(s, path);
      await s.continue();
    },
  },
]);
