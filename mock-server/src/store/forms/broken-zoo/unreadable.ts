/** Parts of a document that are not what they should be; nobody vouches for their types. */
type Part = Readonly<Record<string, unknown>>;

const field = (key: string, type: string, label: string, own: Part = {}): Part => ({
  id: `fld_zoo_${key}`,
  key,
  type,
  label,
  ...own,
});

/** Fields of types that do not exist, or that exist and are written wrongly. */
const cages: readonly unknown[] = [
  field('hologram', 'hologram', 'A type from the future', { beam: 'blue' }),
  field('no_type', '', 'A field without a type'),
  { id: 'fld_zoo_typeless', key: 'typeless', label: 'A field that says no type at all' },
  field('long_length', 'text', 'A length in words', { max_length: 'long' }),
  field('endless', 'text', 'A length beyond the limit', { max_length: 1_000_000 }),
  field('no_options', 'dropdown', 'A list without options'),
  field('odd_options', 'single_choice', 'Options that are texts', { options: ['Red', 'Blue'] }),
  field('no_step', 'number', 'Steps of nothing', { step: 0 }),
  field('many_stars', 'rating', 'Ninety-nine stars', { max: 99 }),
  field('no_rows', 'matrix_single', 'A table without rows', { columns: [] }),
  field('no_formula', 'calculated', 'A sum without a formula'),
  field('script_picture', 'image', '', { url: 'javascript:alert(1)', alt: 'A picture that is a script' }),
  field('page_picture', 'image', '', {
    url: 'data:text/html,<script>alert(1)</script>',
    alt: 'A picture that is a page',
  }),
  field('script_film', 'video', '', { provider: 'file', url: 'vbscript:msgbox(1)', title: 'A film that is a script' }),
  field('minus_group', 'group', 'A group with minus one instances', { min: -1, fields: [] }),
  field('list_group', 'group', 'A group whose fields are no list', { fields: 'none' }),
  field('group_of_broken', 'group', 'A group with a broken field', {
    fields: [
      field('inner_broken', 'slider', 'A slider inside', { step: -1 }),
      field('inner_fine', 'text', 'A fine field inside'),
    ],
  }),
  field('listed_required', 'text', 'Required in a list', { required: ['yes'] }),
  field('two.parts', 'text', 'A key with a dot'),
  field('two words', 'text', 'A key with a space'),
  field('', 'text', 'A key without letters'),
  { id: 'fld_zoo_no_key', type: 'text', label: 'No key at all' },
  { key: 'no_id', type: 'text', label: 'No id' },
  { id: 'fld_zoo_no_label', key: 'no_label', type: 'text' },
  { id: 7, key: 'numbers_for_texts', type: 'text', label: 42 },
  null,
  42,
  'a field',
  [],
];

/** Members that are hints or open lists of names: what is wrong with them is passed over. */
const oddities: readonly unknown[] = [
  field('rocket_rating', 'rating', 'A rating in rockets', { icon: 'rocket' }),
  field('spinning_group', 'group', 'A group that spins', {
    layout: 'carousel',
    fields: [field('spun', 'text', 'Inside it')],
  }),
  field('lever', 'yes_no', 'Yes or no, by lever', { style: 'lever' }),
  field('exploding_button', 'button', 'A button that explodes', {
    behavior: 'explode',
    variant: 7,
    url: 'javascript:alert(1)',
  }),
  field('peer_film', 'video', '', {
    provider: 'peertube',
    url: 'https://example.org/film',
    title: 'A film from elsewhere',
  }),
  field('high_heading', 'heading', '', { text: 'A heading of level nine', level: 9 }),
  field('wide', 'text', 'Ninety-nine columns wide', { width: 99, ui: 5, prefill: 'name', autocomplete: [] }),
  field('odd_hints', 'text', 'Hints of the wrong kind', {
    ui: { rows: 'many', error_name: { x: 1 }, precision: [], text_width: -4 },
  }),
  field('retina', 'signature', 'Signed with an eye', { methods: ['retina', 'type'], pen_color: 'url(x)' }),
  field('on_mars', 'location', 'A place on Mars', { modes: ['telescope'], default_center: { lat: 'north' } }),
  field('eurozone', 'currency', 'A currency that is none', { currency: 'EURO', currencies: ['EURO', 'zzz', ''] }),
  field('odd_total', 'calculated', 'A format that is none', {
    expr: { expr: '1 + 1' },
    result_type: 'tensor',
    format: 'currency:EURO',
  }),
  field('eighth_day', 'date', 'The eighth day of the week', {
    disabled_weekdays: [0, 8, 99],
    disabled_dates: ['tomorrow'],
    min: 'yesterday',
    max: '2026-02-31',
  }),
  field('late_shift', 'time', 'Half past twenty-five', { min: '25:30', max: 'noon', step_minutes: 1441 }),
  field('backwards', 'number', 'At least ten, at most one', { min: 10, max: 1, decimals: 99 }),
  field('backwards_slider', 'slider', 'From a hundred to nothing', { min: 100, max: 0 }),
  field('few_files', 'file_upload', 'At least five, at most none', {
    min_files: 5,
    max_files: 0,
    accept: ['', '*', '../../etc/passwd'],
    capture: {},
  }),
  field('empty_table', 'matrix_multi', 'A table without anything', {
    rows: [],
    columns: [],
    require_all_rows: true,
    required: true,
  }),
  field('empty_ranking', 'ranking', 'Nothing to put in order', { options: [], min_ranked: 3 }),
  field('twins', 'multi_choice', 'Options that are twins', {
    options: [
      { value: 'a', label: 'First' },
      { value: 'a', label: 'Second with the same value' },
      { value: '', label: 'No value' },
      { value: 'b', label: '' },
    ],
    min_selected: 9,
    max_selected: 1,
  }),
  field('wrong_default', 'number', 'A default that is no number', { default: 'abc' }),
  field('listed_default', 'single_choice', 'A default that is a list', {
    options: [{ value: 'a', label: 'First' }],
    default: ['a', 'b'],
  }),
  field('nowhere', 'lookup', 'Rows from nowhere', { source: null, min_query: 99, label_columns: ['__proto__'] }),
  field('foreign_phone', 'phone', 'A phone from nowhere', { default_country: 'Atlantis', countries: ['XX', ''] }),
  field('no_schemes', 'url', 'No address is right', { schemes: [] }),
  field('planets', 'address', 'An address in space', {
    parts: { planet: { show: true, required: true } },
    countries: ['Mars'],
  }),
  field('empty_group', 'group', 'A group without questions', { min: 1, initial: 1, fields: [] }),
  field('tight_group', 'group', 'At least five, at most one', {
    min: 5,
    max: 1,
    initial: 9,
    fields: [field('tight', 'text', 'Inside it')],
  }),
  field('hidden_on_page', 'hidden', 'A hidden field on a page'),
];

const section = (key: string, title: string, fields: readonly unknown[]): Part => ({
  id: `sec_zoo_${key}`,
  key,
  title,
  fields,
});

/** A page of what cannot be read, and one of what is read around. */
export const unreadable: readonly unknown[] = [
  {
    id: 'pag_zoo_cages',
    key: 'cages',
    title: 'What cannot be read',
    description_md: 'Each of these shows its label, or is left out.',
    sections: [
      section('cages', 'Broken fields', cages),
      { id: 'sec_zoo_no_list', key: 'no_list', title: 'A section whose fields are no list', fields: 'none' },
      { key: 'no_id', title: 'A section without an id', fields: [] },
      'a section',
    ],
  },
  {
    id: 'pag_zoo_oddities',
    key: 'oddities',
    kind: 'labyrinth',
    title: 'What is read around',
    image_url: 'javascript:alert(1)',
    sections: [{ ...section('oddities', 'Odd members', oddities), columns: 9, collapsible: true }],
  },
  { key: 'no_id', title: 'A page without an id', sections: [] },
  { id: 'pag_zoo_no_sections', key: 'no_sections', title: 'A page whose sections are no list', sections: 7 },
  null,
];
