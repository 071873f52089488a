import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../../root.mjs';
import { fieldTypes } from '../field-types.mjs';

/** Shows something, and asks for nothing. */
const content = new Set(['heading', 'paragraph', 'image', 'video', 'divider', 'calculated', 'hidden', 'button']);

/** Tests of types with more to them than a native control. */
const own = {
  ranking: ['ranked', 'clicks'],
  location: ['mapByKeys', 'mapClick'],
  lookup: ['lookedUp'],
  signature: ['signed', 'signedByPicture', 'signClick'],
  dropdown: ['combobox'],
  slider: ['sliderClick'],
  color: ['colours'],
  date: ['dateParts', 'calendarByKeys'],
  datetime: ['calendarByKeys'],
  date_range: ['calendarByKeys'],
  group: ['groupsByKeys', 'instancesByKeys'],
  matrix_single: ['noEmptyLabel'],
  matrix_multi: ['noEmptyLabel'],
  email: ['suggestion', 'pasted'],
  name: ['autofill', 'autofillOthers'],
  file_upload: ['filesByKeys', 'signClick'],
  button: ['whyNot'],
  video: ['film'],
  heading: ['authorHeadings'],
  rating: ['heard'],
  nps: ['heard'],
  single_choice: ['heard', 'sentences'],
  multi_choice: ['heard', 'sentences'],
};

/** What every control keeps to, by the suite that all of them go through. */
const suite = ['named', 'described', 'finger', 'axeFields'];

/** The sample forms that named states are made of. */
function formsOfStates() {
  const folder = 'test/support/states';
  const text = readdirSync(inRoot(folder))
    .map((file) => readFileSync(inRoot(folder, file), 'utf8'))
    .join('\n');
  return readdirSync(inRoot('mock-server/forms'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && text.includes(`'${entry.name}'`))
    .map(({ name }) => name);
}

/** The types of fields that a form has, at any depth. */
function typesIn(form) {
  const text = readFileSync(inRoot('mock-server/forms', form, 'form.json'), 'utf8');
  return new Set(Array.from(text.matchAll(/"type": "([a-z_]+)"/g), ([, type]) => type));
}

/** Every type with the evidence there is for it, and the forms in which both engines look at it. */
export function byType() {
  const forms = formsOfStates().map((form) => [form, typesIn(form)]);
  return fieldTypes.map(({ type }) => ({
    type,
    isContent: content.has(type),
    evidence: [...(content.has(type) || type === 'group' ? ['axeFields'] : suite), ...(own[type] ?? [])],
    forms: forms.filter(([, types]) => types.has(type)).map(([form]) => form),
  }));
}
