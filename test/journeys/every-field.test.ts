import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { FieldInput } from '../../src/contract/index.js';
import { formOfFields } from '../support/form-input.js';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';

const options = [
  { value: 'cat', label: 'A cat', image: { url: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=', alt: '' } },
  { value: 'none', label: 'None', exclusive: true },
];

const field = (type: string, own: object = {}): FieldInput =>
  ({ id: `fld_${type}`, key: type, type, label: `A ${type}`, ...own }) as FieldInput;

const fields: readonly FieldInput[] = [
  field('date', { label: 'Date of birth', required: true }),
  ...['text', 'long_text', 'email', 'url', 'phone', 'number', 'percent', 'time', 'datetime', 'date_range'].map((type) =>
    field(type),
  ),
  field('number', { key: 'people' }),
  field('currency', { currency: 'EUR' }),
  ...['single_choice', 'dropdown', 'multi_choice', 'image_choice'].map((type) => field(type, { options })),
  ...['yes_no', 'rating', 'nps', 'slider', 'color', 'name', 'divider'].map((type) => field(type)),
  field('consent', { statement_md: 'I agree' }),
  field('calculated', { expr: { expr: 'answers.people + 1', deps: ['people'] }, result_type: 'number' }),
  field('heading', { text: 'A heading' }),
  field('paragraph', { text_md: 'A *paragraph*' }),
  field('image', { url: '/nothing.png', visible: false }),
  field('video', { provider: 'youtube', url: 'https://youtu.be/abcdefghijk' }),
  field('file_upload'),
];

const server = () => {
  const { hash: _, ...document } = formOfFields(fields);
  return createMockServer({ seed: [{ slug: 'all', public_id: 'pf_1', reference_prefix: 'ALL', document }] });
};

const inputs = async (s: Scenario, path: string) => {
  await s.control(path);
  return [...s.frame.root.querySelectorAll<HTMLInputElement>(`entry-field[name="${path}"] input`)];
};

const type = (input: HTMLInputElement | undefined, text: string): void => {
  if (!input) throw new Error('There is no such input.');
  input.value = text;
  input.dispatchEvent(new (input.ownerDocument.defaultView ?? window).InputEvent('input', { bubbles: true }));
};

describe('a form of every field', () => {
  const open = useScenarios();

  for (const isolated of [false, true]) {
    it(`is drawn whole under a strict policy${isolated ? ', isolated' : ''}`, async () => {
      const s = await open('all', { server: server(), isolated, width: 320 });
      await s.control('date');
      await s.frame.until('the last field', () => s.frame.root.querySelector('entry-field[name="file_upload"] button'));
      const controls = [...s.frame.root.querySelectorAll('entry-field > *')];
      await s.frame.until('every field', () => controls.every((control) => control.matches(':defined')));
      expect(controls).to.have.length(fields.length - 1);
      expect(await s.frame.violations()).to.deep.equal([]);
      expect(s.frame.document.documentElement.scrollWidth).to.be.at.most(320);
    });
  }

  it('says what an unfinished date lacks, leads to that part, and takes the date once it is whole', async () => {
    const s = await open('all', { server: server() });
    const [month, day, year] = await inputs(s, 'date');
    type(day, '27');
    type(year, '1990');
    await s.continue();
    const link = await s.frame.until('the summary', () => s.part('summary-link'));
    expect(link.textContent).to.equal('Date of birth must include a month');
    link.click();
    expect(s.frame.document.activeElement).to.equal(month);
    type(month, 'March');
    await s.frame.until('the error to go', () => !s.part('summary'));
    await s.continue();
    await s.reaches('journey.submitted');
    expect(await s.savedAnswers()).to.deep.equal({ date: '1990-03-27' });
  });

  it('works out results from what is typed', async () => {
    const s = await open('all', { server: server() });
    type((await inputs(s, 'people'))[0], '41');
    await s.frame.until('the result', () => s.part('output')?.textContent?.trim() === '42');
  });
});
