import { attachFiles } from '../attach-files.js';
import { fillSession } from '../fill-session.js';
import type { Scenario } from '../scenario.js';
import type { NamedState } from './named-state.js';

/** Pages that between them show every control that few forms have, by the form and a question on the page. */
const pages = [
  ['words', 'every-field', 'home'],
  ['choices', 'every-field', 'wishes'],
  ['numbers', 'every-field', 'area'],
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

/** Notes beside questions and banners that come up seldom. */
const notes: readonly NamedState[] = [
  {
    name: 'control.help.open',
    form: 'every-field',
    part: 'help-text',
    shows: /nowhere else/u,
    async reach(s) {
      await open(s, 'nickname');
      const help = await s.frame.until('help', () => s.frame.root.querySelector<HTMLDetailsElement>('[part~="help"]'));
      help.open = true;
    },
  },
  {
    name: 'control.count.smaller',
    form: 'household',
    part: 'unapplied',
    shows: /left out/u,
    async reach(s) {
      await open(s, 'room_count');
      s.session.answer('room_count', 3);
      await s.passes(500);
      for (const [path, { field }] of s.session.view.fields)
        if (path.startsWith('rooms.') && field.type === 'number') s.session.answer(path, 12);
      s.session.answer('room_count', 1);
      await s.passes(500);
    },
  },
  {
    name: 'control.device.emptied',
    form: 'contact',
    part: 'banner',
    shows: /threw away/u,
    async reach(s) {
      await s.answer('full_name', 'Ada Lovelace');
      await s.saved();
      s.goOffline();
      await s.answer('email', 'ada@example.org');
      await s.reaches('sync.offline');
      await s.passes(2000);
      indexedDB.deleteDatabase('entryway');
      await s.passes(2000);
    },
  },
];

/** Controls that few forms have: untouched, answered, and with something wrong; for pictures of them. */
export const controlStates: readonly NamedState[] = [...notes, ...pages.flatMap(statesOf)];

function statesOf([page, form, path]: (typeof pages)[number]): readonly NamedState[] {
  return [
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
        await open(s, page === 'choices' ? 'plants' : path);
        await s.continue();
      },
    },
  ];
}
