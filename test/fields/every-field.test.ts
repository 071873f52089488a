import type { FieldElement } from 'entryway';
import type { FieldType } from '../../src/contract/index.js';
import type { FilesEvent } from '../../src/fields/upload/upload-view.js';
import { isFull, isThorough, isWebKit } from '../support/engine.js';
import { describeField, type FieldSample } from '../support/field-suite.js';

type Given = Pick<FieldSample, 'answer' | 'give' | 'shown'>;

const fill = (element: HTMLElement, selector: string, text: string): void => {
  const control = element.querySelector<HTMLInputElement>(selector);
  if (!control) throw new Error(`There is no ${selector}.`);
  control.value = text;
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

const valueIn = (element: HTMLElement, selector: string) => element.querySelector<HTMLInputElement>(selector)?.value;

/** Typed into one control, and shown there as it was typed. */
const typed = (answer: FieldSample['answer'], text = String(answer), shows: string = text): Given => ({
  answer,
  give: (element) => fill(element, `#${CSS.escape((element as FieldElement<FieldType>).uid)}`, text),
  shown: (element) => (valueIn(element, 'input, textarea') === shows ? answer : valueIn(element, 'input, textarea')),
});

/** One of some radio buttons. */
const picked = (answer: FieldSample['answer'], value = String(answer)): Given => ({
  answer,
  give: (element) => element.querySelector<HTMLInputElement>(`[value="${value}"]`)?.click(),
  shown: (element) => (valueIn(element, ':checked') === value ? answer : valueIn(element, ':checked')),
});

/** Typed into several inputs, by the texts of their labels. */
const inParts = (answer: FieldSample['answer'], parts: readonly string[]): Given => ({
  answer,
  give(element) {
    const inputs = element.querySelectorAll<HTMLInputElement>('input:not([type="range"])');
    for (const [index, text] of parts.entries()) {
      const input = inputs[index];
      if (!input) throw new Error(`There is no input ${index}.`);
      input.value = text;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  },
  shown(element) {
    const inputs = [...element.querySelectorAll<HTMLInputElement>('input:not([type="range"])')].map(
      ({ value }) => value,
    );
    return JSON.stringify(inputs) === JSON.stringify(parts) ? answer : inputs;
  },
});

const colours = {
  options: [
    { value: 'red', label: 'Red', description: 'Like a tomato' },
    { value: 'blue', label: 'Blue' },
    { value: 'constructor', label: 'Neither' },
  ],
};

const matrix = {
  rows: [
    { value: 'noise', label: 'Noise' },
    { value: 'light', label: 'Light' },
  ],
  columns: [
    { value: 'poor', label: 'Poor' },
    { value: 'good', label: 'Good' },
  ],
};

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** The offset of this machine's clock on the day of the sample. */
const offset = (() => {
  const minutes = -new Date('2026-11-14T14:30').getTimezoneOffset();
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
})();

/** One sample for each type that has an element. */
/** Groups are drawn by an element that is no field. */
const samples: Readonly<Record<Exclude<FieldType, 'group'>, FieldSample>> = {
  text: { before: 'Grace', ...typed('Ada') },
  email: { before: 'grace@example.org', ...typed('ada@example.org') },
  url: { before: 'example.com', ...typed('example.org') },
  phone: { before: '+4915112345678', ...typed('+442079460018', '+44 20 7946 0018') },
  long_text: { own: { counter: true, max_length: 100 }, before: 'One line', ...typed('Two\nlines') },
  number: { own: { unit: 'kg', min: 0 }, before: 7, ...typed(1234.5, '1234.5') },
  percent: { before: 50, ...typed(12.5) },
  currency: {
    own: { currency: 'EUR' },
    before: { amount: '1', currency: 'EUR' },
    ...typed({ amount: '2450.5', currency: 'EUR' }, '2450.5', '2,450.50'),
  },
  slider: { own: { min: 500, max: 2500, unit: '€' }, before: 600, ...typed(1250, '1250', '1,250') },
  rating: { before: 2, ...picked(4) },
  nps: { before: 3, ...picked(8) },
  date: { before: '2001-01-01', ...inParts('2007-03-27', ['3', '27', '2007']) },
  time: { before: '09:00', ...typed('14:30') },
  datetime: {
    before: `2026-11-14T09:00:00${offset}`,
    ...inParts(`2026-11-14T14:30:00${offset}`, ['11', '14', '2026', '14:30']),
  },
  date_range: {
    before: { start: '2026-01-01', end: '2026-01-02' },
    ...inParts({ start: '2026-11-14', end: '2026-12-01' }, ['11', '14', '2026', '12', '1', '2026']),
  },
  single_choice: { own: { ...colours, other: { enabled: true } }, before: 'red', ...picked('blue') },
  dropdown: {
    own: colours,
    before: 'red',
    answer: 'blue',
    give(element) {
      const select = element.querySelector('select');
      if (!select) return;
      select.value = 'blue';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
    shown: (element) => element.querySelector('select')?.value,
  },
  multi_choice: {
    own: { options: [...colours.options, { value: 'none', label: 'None of these', exclusive: true }] },
    before: ['none'],
    answer: ['red', 'blue'],
    give(element) {
      for (const value of ['red', 'blue']) element.querySelector<HTMLInputElement>(`[value="${value}"]`)?.click();
    },
    shown: (element) => [...element.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value),
  },
  image_choice: {
    own: {
      options: colours.options.map((option) => ({ ...option, image: { url: pixel, alt: `A ${option.label} thing` } })),
    },
    before: 'red',
    ...picked('blue'),
  },
  yes_no: { before: true, ...picked(false) },
  consent: {
    own: { statement_md: 'I agree to the **terms**.', document_url: 'https://example.org/terms' },
    before: { accepted: true },
    answer: { accepted: true },
    give: (element) => element.querySelector<HTMLInputElement>('input')?.click(),
    shown: (element) => ({ accepted: element.querySelector<HTMLInputElement>('input')?.checked }),
  },
  matrix_single: {
    own: matrix,
    before: { light: 'poor' },
    answer: { light: 'good' },
    give: (element) => element.querySelectorAll<HTMLInputElement>('[value="good"]')[1]?.click(),
    shown: (element) => ({ light: element.querySelector<HTMLInputElement>(':checked')?.value ?? null }),
  },
  matrix_multi: {
    own: matrix,
    before: { light: ['poor'] },
    answer: { light: ['good'] },
    give: (element) => element.querySelectorAll<HTMLInputElement>('[value="good"]')[1]?.click(),
    shown: (element) => ({ light: [element.querySelector<HTMLInputElement>(':checked')?.value ?? null] }),
  },
  lookup: {
    own: { min_query: 1 },
    given: { loadOptions: async () => ({ ok: true, options: [], next: null }) },
    before: { row_id: 'row_9', label: 'Rome' },
    answer: { typed: 'Lis' },
    give: (element) => fill(element, '[role="combobox"]', 'Lis'),
    shown: (element) => ({ typed: valueIn(element, '[role="combobox"]') ?? null }),
  },
  file_upload: {
    own: { accept: ['application/pdf', 'image/jpeg'], max_size_bytes: 10_000_000, max_files: 5 },
    unmarked: true,
    before: [{ file_id: 'fil_0' }],
    answer: [{ file_id: 'fil_1' }],
    heard: { event: 'entry-files', of: (event) => (event as FilesEvent).files.map(({ name }) => ({ file_id: name })) },
    give(element) {
      const input = element.querySelector<HTMLInputElement>('[type="file"]');
      const chosen = new DataTransfer();
      chosen.items.add(new File(['x'], 'fil_1'));
      if (input) input.files = chosen.files;
      input?.dispatchEvent(new Event('change'));
    },
    shown: (element) => [...element.querySelectorAll('[part~="file"]')].map(() => ({ file_id: 'fil_1' })),
  },
  signature: {
    own: { statement_md: 'I confirm **all of this**.' },
    before: { method: 'type', signed_name: 'Grace Hopper' },
    answer: { method: 'type', signed_name: 'Ada Lovelace' },
    give: (element) => fill(element, '[part~="sign"] [part~="input"]', 'Ada Lovelace'),
    shown: (element) => ({ method: 'type', signed_name: valueIn(element, '[part~="sign"] [part~="input"]') ?? null }),
  },
  address: {
    own: { countries: ['GB'] },
    before: { line1: '1 Main Street', country: 'GB' },
    ...inParts(
      {
        line1: '12 Orchard Lane',
        line2: 'Flat 2',
        city: 'Bristol',
        region: 'Avon',
        postal_code: 'BS1 4ND',
        country: 'GB',
      },
      ['12 Orchard Lane', 'Flat 2', 'Bristol', 'Avon', 'BS1 4ND'],
    ),
  },
  location: {
    own: { modes: ['device', 'map'] },
    before: { lat: 1, lng: 2 },
    ...inParts({ lat: 52.52, lng: 13.405 }, ['52.52', '13.405']),
  },
  ranking: {
    own: colours,
    unmarked: true,
    before: ['constructor', 'blue', 'red'],
    answer: ['blue', 'red', 'constructor'],
    give: (element) => element.querySelector<HTMLElement>('[data-value="blue"][data-move="up"]')?.click(),
    shown: (element) =>
      [...element.querySelectorAll<HTMLElement>('[part~="rank-handle"]')].map(({ dataset }) => dataset.value ?? null),
  },
  name: {
    own: { parts: { first: { required: true }, middle: {}, last: { required: true } } },
    before: { first: 'Grace', last: 'Hopper' },
    ...inParts({ first: 'Ada', middle: 'King', last: 'Lovelace' }, ['Ada', 'King', 'Lovelace']),
  },
  color: { before: '#000000', ...typed('#1d5fbf') },
  calculated: { own: { expr: { expr: '1 + 1', deps: ['a'] }, result_type: 'number' }, answer: 2 },
  hidden: { answer: null, content: true },
  heading: { own: { text: 'About you' }, answer: null, content: true },
  paragraph: { own: { text_md: 'Some *text*\n\n- one\n- two' }, answer: null, content: true },
  image: { own: { url: pixel, alt: 'A dot', caption: 'A very small picture' }, answer: null, content: true },
  video: { own: { provider: 'youtube', url: 'https://youtu.be/abcdefghijk' }, answer: null, content: true },
  button: { own: { behavior: 'action', confirm: { title: 'Sure?' }, max_clicks: 3 }, answer: null, content: true },
  divider: { answer: null, content: true },
  unknown: { answer: null },
};

/** Variants of a type that draw another control. */
const variants: readonly [name: string, type: FieldType, sample: FieldSample][] = [
  [
    'dropdown of many',
    'dropdown',
    {
      own: { options: Array.from({ length: 40 }, (_, at) => ({ value: `v${at}`, label: `Option ${at}` })) },
      before: 'v8',
      answer: 'v7',
      give: (element) => fill(element, '[role="combobox"]', 'option 7'),
      shown: (element) => (valueIn(element, '[role="combobox"]') === 'Option 7' ? 'v7' : null),
    },
  ],
  [
    'lookup of several',
    'lookup',
    {
      own: { multiple: true },
      before: [{ row_id: 'row_9', label: 'Rome' }],
      answer: [{ row_id: 'row_1', label: 'Lisbon' }],
      give: (element) =>
        void element
          .querySelector('entry-combobox')
          ?.dispatchEvent(Object.assign(new Event('entry-choose'), { option: { value: 'row_1', label: 'Lisbon' } })),
      shown: (element) => [
        { row_id: 'row_1', label: element.querySelector('[part~="chosen-row"] bdi')?.textContent ?? null },
      ],
    },
  ],
  [
    'address of several countries',
    'address',
    {
      own: { countries: ['GB', 'DE'], default_country: 'DE' },
      before: { line1: '1 Main Street', country: 'GB' },
      ...inParts({ line1: 'Torstraße 1', line2: 'Hof', postal_code: '10119', city: 'Berlin', country: 'DE' }, [
        'Torstraße 1',
        'Hof',
        '10119',
        'Berlin',
      ]),
    },
  ],
  [
    'email with confirmation',
    'email',
    {
      own: { confirm: true },
      before: 'grace@example.org',
      ...inParts('ada@example.org', ['ada@example.org', 'ada@example.org']),
    },
  ],
  [
    'phone of several countries',
    'phone',
    {
      own: { countries: ['GB', 'DE', 'PT'] },
      before: '+4915112345678',
      ...typed('+442079460018', '020 7946 0018', '+44 20 7946 0018'),
    },
  ],
  [
    'date of a month',
    'date',
    { own: { ui: { precision: 'month' } }, before: '2001-01-01', ...inParts('2007-03-01', ['3', '2007']) },
  ],
  [
    'date with a calendar',
    'date',
    { own: { display: 'calendar' }, before: '2001-01-01', ...inParts('2007-03-27', ['3', '27', '2007']) },
  ],
];

/** Beside Chromium, which tries all of them, the other engines share them. */
const isTried = (at: number): boolean => isThorough || at % 2 === (isWebKit ? 1 : 0);

/** Whether they are drawn isolated, or in either way: in short runs Chromium leaves to WebKit what that isolates. */
function waysOf(at: number): readonly boolean[] {
  if (!isThorough) return [isWebKit];
  return isFull || at % 2 === 0 ? [false, true] : [false];
}

describe('every field', () => {
  for (const [at, [name, type, sample]] of variants.entries())
    if (isTried(at)) describeField(type, sample, waysOf(at), name);

  for (const [at, [type, sample]] of Object.entries(samples).entries())
    if (isTried(at)) describeField(type as FieldType, sample, waysOf(at));
});
