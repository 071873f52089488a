import type { FieldInput, KnownFieldType } from '../../src/contract/index.js';

type Own<T extends KnownFieldType> = Partial<Omit<Extract<FieldInput, { type: T }>, 'id' | 'key' | 'type'>>;

interface Row<T extends KnownFieldType> {
  /** Members of a field that is fine. */
  readonly own: Own<T>;
  /** What is read where the field says nothing. */
  readonly defaults: Readonly<Record<string, unknown>>;
  /** A change that breaks it, and where. */
  readonly broken: readonly [change: Readonly<Record<string, unknown>>, path: string];
  readonly answers: readonly unknown[];
  readonly noAnswers: readonly unknown[];
}

const options = [
  { value: 'red', label: 'Red', description: null, attrs: { score: 3 }, image: { url: '/red.png', alt: 'Red' } },
  { value: 'none', label: 'None', exclusive: true, visible: { expr: 'true', deps: [] } },
];
const axis = [{ value: 'service', label: 'Service' }];
const labels = { low: 'Bad', high: 'Good' };
const nothing = { answers: [], noAnswers: [] };

/** One field that is fine, one that is broken, and answers of both kinds for each type a form can have. */
export const rows: { readonly [T in KnownFieldType]: Row<T> } = {
  text: {
    own: { min_length: 2, max_length: 34, pattern: '^[A-Z]', input_mask: '99', transform: ['trim', 'upper'] },
    defaults: { min_length: null, max_length: 1000, transform: [] },
    broken: [{ max_length: 1001 }, '/max_length'],
    answers: ['Ada', ''],
    noAnswers: [5, ['Ada'], { text: 'Ada' }],
  },
  long_text: {
    own: { rows: 6, counter: true, max_length: 4000 },
    defaults: { max_length: 50_000, counter: false, rows: null },
    broken: [{ counter: 'yes' }, '/counter'],
    answers: ['one\ntwo'],
    noAnswers: [5],
  },
  email: {
    own: { confirm: true, allowed_domains: ['example.org'], blocked_domains: [] },
    defaults: { confirm: false, allowed_domains: [], blocked_domains: [] },
    broken: [{ allowed_domains: 'example.org' }, '/allowed_domains'],
    answers: ['ada@example.org', 'ada@example'],
    noAnswers: [true],
  },
  url: {
    own: { schemes: ['https'] },
    defaults: { schemes: ['https', 'http'] },
    broken: [{ schemes: [1] }, '/schemes/0'],
    answers: ['https://example.org'],
    noAnswers: [{}],
  },
  phone: {
    own: { default_country: 'DE', countries: ['DE', 'AT'], types: ['mobile'] },
    defaults: { default_country: null, countries: [], types: [] },
    broken: [{ default_country: 49 }, '/default_country'],
    answers: ['+4915112345678'],
    noAnswers: [4915112345678],
  },
  number: {
    own: { min: 0, max: 10.5, step: 0.5, decimals: 1, thousands: true, unit: 'kg' },
    defaults: { min: null, max: null, step: null, decimals: null, thousands: false },
    broken: [{ step: 0 }, '/step'],
    answers: [42.5, -1, 0],
    noAnswers: ['42', Number.NaN, Number.POSITIVE_INFINITY],
  },
  currency: {
    own: { currency: 'EUR', min: 1, decimals: 2 },
    defaults: { currency: null, currencies: [], max: null },
    broken: [{ currencies: { EUR: true } }, '/currencies'],
    answers: [
      { amount: '129.90', currency: 'EUR' },
      { amount: '-5', currency: 'JPY' },
    ],
    noAnswers: [129.9, { amount: 129.9, currency: 'EUR' }, { amount: '1,5', currency: 'EUR' }, { amount: '1' }],
  },
  percent: {
    own: { min: 0, max: 100, decimals: 1 },
    defaults: { min: null, max: null },
    broken: [{ decimals: -1 }, '/decimals'],
    answers: [12.5],
    noAnswers: ['12.5 %'],
  },
  date: {
    own: { min: '2026-01-01', max: { expr: 'today()', deps: [] }, disabled_weekdays: [6, 7], disabled_dates: [] },
    defaults: { min: null, max: null, disabled_weekdays: [], disabled_dates: [] },
    broken: [{ min: 2026 }, '/min'],
    answers: ['2026-11-14', '2024-02-29'],
    noAnswers: ['14.11.2026', '2026-02-30', '2026-13-01', '2026-11-14T00:00', 20261114],
  },
  time: {
    own: { min: '08:00', max: '18:00', step_minutes: 15, seconds: true },
    defaults: { step_minutes: null, seconds: false },
    broken: [{ step_minutes: '15' }, '/step_minutes'],
    answers: ['09:30', '23:59:59'],
    noAnswers: ['9:30', '24:00', '09:60', '09:30 pm'],
  },
  datetime: {
    own: { timezone_mode: 'form', step_minutes: 30 },
    defaults: { timezone_mode: 'respondent', min: null },
    broken: [{ timezone_mode: 1 }, '/timezone_mode'],
    answers: ['2026-11-14T09:30:00+01:00', '2026-11-14T09:30:00.000Z'],
    noAnswers: ['2026-11-14T09:30', '2026-02-30T09:30:00Z', '2026-11-14 09:30:00Z'],
  },
  date_range: {
    own: { min_days: 1, max_days: 14 },
    defaults: { min: null, min_days: null, max_days: null },
    broken: [{ max_days: 1.5 }, '/max_days'],
    answers: [{ start: '2026-11-14', end: '2026-11-20' }],
    noAnswers: [{ start: '2026-11-14' }, ['2026-11-14', '2026-11-20']],
  },
  single_choice: {
    own: { options, other: { enabled: true, label: 'Other', max_length: 60 }, shuffle: 'all', columns: 2 },
    defaults: { options: [], option_filter: null, other: null, shuffle: 'none', columns: null },
    broken: [{ options: [{ label: 'Red' }] }, '/options/0/value'],
    answers: ['red', { other: 'Turquoise' }],
    noAnswers: [1, ['red'], { other: 5 }],
  },
  dropdown: {
    own: { options, searchable: true, option_filter: { expr: 'option.attrs.score > 2', deps: [] } },
    defaults: { searchable: false },
    broken: [{ options: 'red' }, '/options'],
    answers: ['red', { other: 'Turquoise' }],
    noAnswers: [null],
  },
  multi_choice: {
    own: { options, min_selected: 1, max_selected: 2, select_all: true },
    defaults: { min_selected: null, max_selected: null, select_all: false },
    broken: [{ option_filter: 'true' }, '/option_filter'],
    answers: [['red', { other: 'Teal' }], []],
    noAnswers: ['red', [1]],
  },
  image_choice: {
    own: { options, multiple: true, image_ratio: '4:3', show_labels: false },
    defaults: { multiple: false, show_labels: true, image_ratio: null },
    broken: [{ multiple: 'yes' }, '/multiple'],
    answers: ['red', ['red']],
    noAnswers: [5, [[]]],
  },
  yes_no: {
    own: { yes_label: 'I do', no_label: 'I do not', style: 'toggle' },
    defaults: { yes_label: null, style: 'buttons' },
    broken: [{ yes_label: true }, '/yes_label'],
    answers: [true, false],
    noAnswers: ['yes', 1],
  },
  consent: {
    own: { statement_md: 'I agree.', checkbox_label: 'Agree', document_url: 'https://example.org/terms' },
    defaults: { statement_md: null, document_url: null },
    broken: [{ statement_md: ['I agree.'] }, '/statement_md'],
    answers: [
      { accepted: true },
      { accepted: true, accepted_at: '2026-11-14T09:31:20.000Z', statement_hash: 'sha256:5b' },
    ],
    noAnswers: [true, {}, { accepted: 'yes' }],
  },
  rating: {
    own: { max: 10, icon: 'heart', labels, allow_half: true },
    defaults: { max: 5, icon: 'star', labels: null, allow_half: false },
    broken: [{ max: 11 }, '/max'],
    answers: [4, 3.5],
    noAnswers: ['4'],
  },
  nps: {
    own: { labels },
    defaults: { labels: null },
    broken: [{ visible: 'no' }, '/visible'],
    answers: [9],
    noAnswers: ['9'],
  },
  slider: {
    own: { min: -10, max: 10, step: 0.5, range: true, ticks: [0], unit: '°C' },
    defaults: { min: 0, max: 100, step: 1, range: false, ticks: null },
    broken: [{ step: -1 }, '/step'],
    answers: [35, { from: 10, to: 40 }],
    noAnswers: [{ from: 10 }, [10, 40]],
  },
  matrix_single: {
    own: { rows: axis, columns: axis, require_all_rows: true },
    defaults: { rows: [], columns: [], require_all_rows: false },
    broken: [{ rows: [{ value: 'service' }] }, '/rows/0/label'],
    answers: [{ service: 'good' }, {}],
    noAnswers: [{ service: ['good'] }, 'good'],
  },
  matrix_multi: {
    own: { rows: axis, columns: axis, min_per_row: 1, max_per_row: 2 },
    defaults: { min_per_row: null, max_per_row: null },
    broken: [{ columns: null }, '/columns'],
    answers: [{ service: ['good', 'fast'] }],
    noAnswers: [{ service: 'good' }],
  },
  ranking: {
    own: { options, min_ranked: 1, max_ranked: 2 },
    defaults: { min_ranked: null, max_ranked: null },
    broken: [{ min_ranked: -1 }, '/min_ranked'],
    answers: [['b', 'a']],
    noAnswers: [{ b: 1 }],
  },
  file_upload: {
    own: { accept: ['image/*'], max_size_bytes: 52_428_800, min_files: 1, max_files: 3, capture: 'environment' },
    defaults: { accept: [], max_size_bytes: null, min_files: null, max_files: null, capture: null },
    broken: [{ accept: 'image/*' }, '/accept'],
    answers: [[{ file_id: 'fil_1' }], []],
    noAnswers: [{ file_id: 'fil_1' }, ['fil_1']],
  },
  signature: {
    own: { methods: ['draw'], pen_color: '#000000', statement_md: 'I sign.' },
    defaults: { methods: ['draw', 'type', 'upload'] },
    broken: [{ methods: 'draw' }, '/methods'],
    answers: [{ file_id: 'fil_1', method: 'draw', signed_name: 'Ada L.', signed_at: '2026-11-14T09:31:20.000Z' }],
    noAnswers: [{ method: 'draw' }, 'Ada'],
  },
  address: {
    own: { parts: { line2: { show: false }, city: { required: true, label: 'Town' } }, countries: ['DE'] },
    defaults: { countries: [], default_country: null, autocomplete_action: null },
    broken: [{ parts: { city: true } }, '/parts/city'],
    answers: [{ line1: '1 High St', city: 'Leeds', country: 'GB' }, {}],
    noAnswers: ['1 High St', { city: 5 }],
  },
  name: {
    own: { parts: { first: { show: true, required: true } } },
    defaults: { parts: { prefix: null, first: null, middle: null, last: null, suffix: null } },
    broken: [{ parts: [] }, '/parts'],
    answers: [{ first: 'Ada', last: 'Lovelace' }],
    noAnswers: ['Ada Lovelace', { first: ['Ada'] }],
  },
  location: {
    own: { modes: ['map'], default_center: { lat: 52.52, lng: 13.405 }, require_accuracy_m: 50 },
    defaults: { modes: ['device', 'map', 'search'], default_center: null, require_accuracy_m: null },
    broken: [{ require_accuracy_m: '50 m' }, '/require_accuracy_m'],
    answers: [
      { lat: 52.52, lng: 13.405, accuracy_m: 12, label: 'Berlin', source: 'map' },
      { lat: 0, lng: 0 },
    ],
    noAnswers: [{ lat: '52', lng: 13 }, [52, 13]],
  },
  color: {
    own: { palette: ['#2457d6'], alpha: true },
    defaults: { palette: [], alpha: false },
    broken: [{ alpha: 1 }, '/alpha'],
    answers: ['#2457d6', '#2457D6CC'],
    noAnswers: ['red', '#fff'],
  },
  lookup: {
    own: { source: { table: 'tbl_1' }, multiple: true, min_query: 2, label_columns: ['name'], fills: ['city'] },
    defaults: { source: null, multiple: false, min_query: 0, filter_deps: [], public_options: false },
    broken: [{ filter_deps: [null] }, '/filter_deps/0'],
    answers: [{ row_id: 'row_1' }, [{ row_id: 'row_1', label: 'Flat 1', columns: { rent: 900, pets: null } }]],
    noAnswers: ['row_1', {}],
  },
  calculated: {
    own: { expr: { expr: 'vars.total', deps: [] }, result_type: 'number', format: 'currency:EUR', display: 'hidden' },
    defaults: { result_type: 'string', display: 'text', format: null },
    broken: [{ expr: 'vars.total' }, '/expr'],
    ...nothing,
  },
  hidden: {
    own: { max_length: 60 },
    defaults: { label: '', max_length: null },
    broken: [{ max_length: 'long' }, '/max_length'],
    answers: ['flyer-7'],
    noAnswers: [7],
  },
  heading: {
    own: { text: 'Part 1', level: 3 },
    defaults: { label: '', level: null },
    broken: [{ text: 1 }, '/text'],
    ...nothing,
  },
  paragraph: {
    own: { text_md: 'Hello' },
    defaults: { label: '' },
    broken: [{ text_md: null }, '/text_md'],
    ...nothing,
  },
  image: {
    own: { url: 'https://example.org/a.png', alt: 'A', caption: 'B', max_width: 300, align: 'center', link_url: '/a' },
    defaults: { alt: null, caption: null, link_url: null },
    broken: [{ url: 'javascript:alert(1)' }, '/url'],
    ...nothing,
  },
  video: {
    own: { provider: 'file', url: '/a.mp4', captions: [{ url: '/a.vtt', locale: 'en' }], poster_url: '/a.png' },
    defaults: { captions: [], title: null, poster_url: null },
    broken: [{ captions: [{}] }, '/captions/0/url'],
    ...nothing,
  },
  divider: {
    own: { style: 'dashed', spacing: 2 },
    defaults: { style: null, label: '' },
    broken: [{ read_only: 'x' }, '/read_only'],
    ...nothing,
  },
  button: {
    own: { behavior: 'action', variant: 'secondary', confirm: { title: 'Sure?', text: null }, max_clicks: 3 },
    defaults: { variant: null, confirm: null, validate_before: 'none', max_clicks: null, target_group: null },
    broken: [{ behavior: null }, '/behavior'],
    ...nothing,
  },
  group: {
    own: {
      fields: [],
      min: 1,
      max: { expr: 'answers.n', deps: ['n'] },
      layout: 'table',
      item_label: 'No. {{ position }}',
    },
    defaults: { fields: [], min: 0, max: null, initial: 0, count_from: null, layout: 'cards', table_columns: [] },
    broken: [{ fields: 'all' }, '/fields'],
    ...nothing,
  },
};
