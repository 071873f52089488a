import { expect } from 'chai';
import type { FieldType } from '../../src/contract/index.js';
import { fieldElements } from '../../src/fields/registry.js';
import { describeField, type FieldSample } from '../support/field-suite.js';

const typed: Pick<FieldSample, 'give' | 'shown'> = {
  give(element) {
    const input = element.querySelector('input');
    if (!input) return;
    input.value = 'ada@example.org';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  },
  shown: (element) => element.querySelector('input')?.value,
};

/** One sample for each type that has an element. */
const samples: Readonly<Partial<Record<FieldType, FieldSample>>> = {
  text: { answer: 'ada@example.org', ...typed },
  email: { answer: 'ada@example.org', ...typed },
  single_choice: {
    own: {
      options: [
        { value: 'red', label: 'Red', description: 'Like a tomato' },
        { value: 'blue', label: 'Blue' },
      ],
    },
    answer: 'blue',
    give: (element) => element.querySelector<HTMLInputElement>('[value="blue"]')?.click(),
    shown: (element) => element.querySelector<HTMLInputElement>(':checked')?.value,
  },
  unknown: { answer: null },
};

describe('every field', () => {
  for (const type of Object.keys(fieldElements) as FieldType[]) {
    const sample = samples[type];
    if (sample) describeField(type, sample);
    else it(`has a sample for ${type}`, () => expect.fail('an element without a sample is an element without tests'));
  }
});
