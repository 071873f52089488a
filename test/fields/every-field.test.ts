import { expect } from 'chai';
import type { FieldType } from '../../src/contract/index.js';
import { fieldElements } from '../../src/fields/registry.js';
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
  give: (element) => fill(element, '#f-1, [id^="f-"]:is(input, textarea)', text),
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

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** The offset of this machine's clock on the day of the sample. */
const offset = (() => {
  const minutes = -new Date('2026-11-14T14:30').getTimezoneOffset();
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
})();

/** One sample for each type that has an element. */
const samples: Readonly<Partial<Record<FieldType, FieldSample>>> = {
  text: typed('Ada'),
  email: typed('ada@example.org'),
  url: typed('example.org'),
  phone: typed('+44 20 7946 0018'),
  long_text: { own: { counter: true, max_length: 100 }, ...typed('Two\nlines') },
  number: { own: { unit: 'kg', min: 0 }, ...typed(1234.5, '1234.5') },
  percent: typed(12.5),
  currency: { own: { currency: 'EUR' }, ...typed({ amount: '2450.5', currency: 'EUR' }, '2450.5', '2,450.50') },
  slider: { own: { min: 500, max: 2500, unit: '€' }, ...typed(1250, '1250', '1,250') },
  rating: picked(4),
  nps: picked(8),
  date: inParts('2007-03-27', ['3', '27', '2007']),
  time: typed('14:30'),
  datetime: inParts(`2026-11-14T14:30:00${offset}`, ['11', '14', '2026', '14:30']),
  date_range: inParts({ start: '2026-11-14', end: '2026-12-01' }, ['11', '14', '2026', '12', '1', '2026']),
  single_choice: { own: { ...colours, other: { enabled: true } }, ...picked('blue') },
  dropdown: {
    own: colours,
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
    ...picked('blue'),
  },
  yes_no: picked(false),
  consent: {
    own: { statement_md: 'I agree to the **terms**.', document_url: 'https://example.org/terms' },
    answer: { accepted: true },
    give: (element) => element.querySelector<HTMLInputElement>('input')?.click(),
    shown: (element) => ({ accepted: element.querySelector<HTMLInputElement>('input')?.checked }),
  },
  name: {
    own: { parts: { first: { required: true }, middle: {}, last: { required: true } } },
    ...inParts({ first: 'Ada', middle: 'King', last: 'Lovelace' }, ['Ada', 'King', 'Lovelace']),
  },
  color: { ...typed('#1d5fbf') },
  calculated: { own: { expr: { expr: '1 + 1', deps: ['a'] }, result_type: 'number' }, answer: 2 },
  hidden: { answer: null, content: true },
  heading: { own: { text: 'About you' }, answer: null, content: true },
  paragraph: { own: { text_md: 'Some *text*\n\n- one\n- two' }, answer: null, content: true },
  image: { own: { url: pixel, alt: 'A dot', caption: 'A very small picture' }, answer: null, content: true },
  video: { own: { provider: 'youtube', url: 'https://youtu.be/abcdefghijk' }, answer: null, content: true },
  divider: { answer: null, content: true },
  unknown: { answer: null },
};

describe('every field', () => {
  for (const type of Object.keys(fieldElements) as FieldType[]) {
    const sample = samples[type];
    if (sample) describeField(type, sample);
    else it(`has a sample for ${type}`, () => expect.fail('an element without a sample is an element without tests'));
  }
});
