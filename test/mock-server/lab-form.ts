import type { FormSeed } from '@entryway/mock-server';
import * as z from 'zod/mini';
import { ActionFailure } from '../../mock-server/src/platform/action-seed.js';

type Document = FormSeed['document'];
type Settings = Document['settings'];

const id = (prefix: string, number: number): string => `${prefix}_01M7LAB${String(number).padStart(19, '0')}`;
let fields = 0;
const field = (type: string, key: string, own: object = {}): never => {
  fields += 1;
  return { id: id('fld', fields), type, key, label: key, ...own } as never;
};
const expr = (text: string) => ({ expr: text, deps: [] });

const first: Document['pages'][number] = {
  id: id('pag', 1),
  key: 'first',
  title: 'First',
  sections: [
    {
      id: id('sec', 1),
      key: 'plain',
      fields: [
        field('text', 'title', { required: true, max_length: 20, messages: { max_length: 'Shorter, please.' } }),
        field('email', 'email'),
        field('number', 'amount', { min: 1 }),
        field('number', 'room_count'),
        field('number', 'double_floor', {
          validations: [
            { id: 'v_floor', assert: expr('value >= answers.amount'), message: 'At least {{ answers.amount }}.' },
          ],
        }),
        field('calculated', 'twice', { expr: expr('answers.amount * 2'), result_type: 'number' }),
        field('text', 'fixed', { read_only: true, default: 'as it is' }),
        field('text', 'greeting', { default: expr("'Hello ' + answers.title") }),
        field('yes_no', 'more'),
        field('text', 'detail', { visible: expr('answers.more == true'), required: true }),
        field('consent', 'terms', { statement_md: 'Yes.' }),
      ],
    },
    {
      id: id('sec', 2),
      key: 'buttons',
      fields: [
        field('button', 'echo', { behavior: 'action', max_clicks: 2 }),
        field('button', 'checked', { behavior: 'action', validate_before: 'page' }),
        field('button', 'strict', { behavior: 'action', validate_before: 'all' }),
        field('button', 'failing', { behavior: 'action' }),
        field('button', 'silent', { behavior: 'action' }),
        field('button', 'slow', { behavior: 'action' }),
        field('button', 'flow', { behavior: 'workflow' }),
        field('button', 'off', { behavior: 'action', enabled: false }),
        field('button', 'unseen', { behavior: 'action', visible: expr('answers.more == true') }),
        field('button', 'forward', { behavior: 'next' }),
      ],
    },
  ],
};

const second: Document['pages'][number] = {
  id: id('pag', 2),
  key: 'second',
  title: 'Second',
  sections: [
    {
      id: id('sec', 3),
      key: 'people',
      fields: [
        field('group', 'people', {
          min: 1,
          max: 3,
          initial: 1,
          fields: [
            field('text', 'name', { required: true }),
            field('text', 'badge', { unique_in_group: true }),
            field('file_upload', 'photo', { accept: ['image/*'] }),
            field('button', 'greet', { behavior: 'action' }),
            field('group', 'tags', { max: 2, fields: [field('text', 'tag')] }),
          ],
        }),
        field('group', 'rooms', { count_from: expr('answers.room_count'), fields: [field('text', 'room')] }),
        field('file_upload', 'papers', {
          accept: ['application/pdf', '.txt'],
          max_size_bytes: 20 * 1024 * 1024,
          max_files: 2,
        }),
        field('signature', 'signed', {}),
        field('lookup', 'country', { public_options: true }),
        field('lookup', 'town', { label_columns: ['name', 'country'], fills: ['zip'] }),
        field('text', 'zip'),
      ],
    },
  ],
};

const document = (settings: Settings): Document => ({
  object: 'form_schema',
  schema_version: 1,
  form: { public_id: 'pf_LabLabLabLabLab1', version_id: id('fvr', 1), version_number: 1, title: 'Lab' },
  availability: { state: 'open' },
  locale: 'en',
  default_locale: 'en',
  locales: [
    { code: 'en', name: 'English', dir: 'ltr' },
    { code: 'de', name: 'Deutsch', dir: 'ltr' },
    { code: 'ar', name: 'العربية', dir: 'rtl' },
  ],
  translations: { de: { 'form.title': 'Labor', [`${id('fld', 1)}.label`]: 'Titel' }, ar: { 'form.title': 'مختبر' } },
  settings,
  hidden_fields: [{ key: 'campaign', source: 'query', param: 'c', max_length: 10 }],
  variables: [{ key: 'count', type: 'number', expr: expr('count(answers.people)') }],
  pages: [first, second],
  confirmations: [
    {
      key: 'rich',
      when: expr('answers.amount > 100'),
      kind: 'redirect',
      redirect_url: 'https://shop.example/?t={{ answers.title }}&r={{ entry.reference }}',
    },
    { key: 'default', title: 'Thanks for {{ answers.title }}', body_md: '{{ vars.count }}' },
  ],
});

const tables: FormSeed['tables'] = [
  {
    id: id('tbl', 1),
    key: 'countries',
    name: 'Countries',
    columns: [{ key: 'name', name: 'Name', type: 'text' }],
    primary_column_key: 'name',
    rows: ['Austria', 'Belgium', 'Chile'].map((name, at) => ({ id: id('row', at + 1), values: { name } })),
  },
  {
    id: id('tbl', 2),
    key: 'towns',
    name: 'Towns',
    columns: [
      { key: 'name', name: 'Name', type: 'text' },
      { key: 'country', name: 'Country', type: 'row_reference' },
      { key: 'zip', name: 'Zip', type: 'text' },
    ],
    primary_column_key: 'name',
    rows: [
      { id: id('row', 11), values: { name: 'Graz', country: id('row', 1), zip: '8010' } },
      { id: id('row', 12), values: { name: 'Linz', country: id('row', 1), zip: '4020' } },
      { id: id('row', 13), values: { name: 'Ghent', country: id('row', 2), zip: '9000' } },
    ],
  },
];

export const rows = { austria: id('row', 1), belgium: id('row', 2), graz: id('row', 11), ghent: id('row', 13) };

const actions: FormSeed['actions'] = [
  {
    key: 'echo',
    mode: 'sync',
    run: ({ input, answers }) => ({
      output: input,
      effects: [
        { type: 'set_answers', answers: { title: `${String(answers.title)}!`, nowhere: 1 } },
        { type: 'message', level: 'info', text: 'Done.' },
      ],
    }),
  },
  ...['checked', 'strict', 'off', 'unseen'].map((key) => ({
    key,
    mode: 'sync' as const,
    run: () => ({ output: null, effects: [] }),
  })),
  {
    key: 'typed',
    mode: 'sync',
    input: z.object({ word: z.string() }) as never,
    run: ({ input }) => ({ output: input, effects: [] }),
  },
  {
    key: 'failing',
    mode: 'sync',
    run() {
      throw new ActionFailure('The extension answered with an error.', 418);
    },
  },
  {
    key: 'silent',
    mode: 'sync',
    run() {
      throw new ActionFailure('The extension did not answer in time.', null);
    },
  },
  {
    key: 'slow',
    mode: 'async',
    seconds: 5,
    run: ({ answers }) => ({
      output: 'late',
      effects: [{ type: 'set_answers', answers: { title: `${String(answers.title)}…` } }],
    }),
  },
  {
    key: 'slow_failing',
    mode: 'async',
    run() {
      throw new ActionFailure('The extension answered with an error.', 500);
    },
  },
  {
    key: 'greet',
    mode: 'sync',
    run: ({ answers }) => ({
      output: null,
      effects: [{ type: 'set_answers', answers: { badge: `Hi ${String(answers.name)}` } }],
    }),
  },
];

/** A form with one of everything that the service has to act on, under other settings where a test wants them. */
export const labForm = (settings: Settings = {}, own: Partial<FormSeed> = {}): FormSeed => ({
  slug: 'lab',
  public_id: 'pf_LabLabLabLabLab1',
  reference_prefix: 'LAB',
  document: document(settings),
  tables,
  lookups: {
    country: { table: 'countries' },
    town: { table: 'towns', where: { country: 'country' }, fills: { zip: 'zip' } },
  },
  actions,
  ...own,
});
