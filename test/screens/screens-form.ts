import type { FormDocument, FormSeed } from '@entryway/mock-server';
import type { FieldInput } from '../../src/contract/index.js';
import { formWith } from '../support/form-input.js';

const field = (type: string, key: string, own: object = {}): FieldInput =>
  ({ id: `fld_${key}`, type, key, label: key, ...own }) as FieldInput;

const page = (number: number, key: string, fields: readonly FieldInput[]) => ({
  id: `pag_${number}`,
  key,
  title: key,
  sections: [{ id: `sec_${number}`, key: `section_${number}`, fields: [...fields] }],
});

const about = [
  field('text', 'full_name', { required: true }),
  field('long_text', 'note', { default: 'Nothing yet' }),
  field('single_choice', 'topic', {
    options: [
      { id: 'opt_1', value: 'repair', label: 'Repair' },
      { id: 'opt_2', value: 'viewing', label: 'Viewing' },
    ],
  }),
  field('number', 'rooms', { min: 1, max: 9 }),
];

const pets = field('group', 'pets', {
  max: 4,
  item_label: '{{ item.pet_name }}',
  ui: { item_name: 'Pet' },
  fields: [field('text', 'pet_name')],
});

const more = [
  pets,
  field('file_upload', 'papers', { accept: ['image/*'], max_files: 2 }),
  field('button', 'echo', { behavior: 'action', label: 'Check the name' }),
];

const documentOf = (pages: ReturnType<typeof page>[]): FormDocument => {
  const { hash: _, ...document } = formWith({
    form: { public_id: 'pf_screens', version_id: 'fvr_1', version_number: 1, title: 'Screens' },
    settings: { review: true } as never,
    pages,
  });
  return document as FormDocument;
};

/** Two pages with one of everything a person can do. */
export const screensForm: FormSeed = {
  slug: 'screens',
  public_id: 'pf_screens',
  reference_prefix: 'SCR',
  document: documentOf([page(1, 'About you', about), page(2, 'More', more)]),
  actions: [
    {
      key: 'echo',
      mode: 'sync',
      run: () => ({ output: null, effects: [{ type: 'message', level: 'info', text: 'The name is fine.' }] }),
    },
  ],
} as FormSeed;

/** The same form as its author changed it: one question fewer, one more. */
export const changedForm: FormDocument = documentOf([
  page(1, 'About you', [...about.filter(({ key }) => key !== 'rooms'), field('text', 'pronoun')]),
  page(2, 'More', more),
]);
