import { seedForms } from '@entryway/mock-server';
import { expect } from 'chai';
import { isObject, type Json } from '../../demo/document/json.js';
import { outlineOf } from '../../demo/document/nodes.js';
import type { RuleName } from '../../demo/lint/finding.js';
import { lintForm } from '../../demo/lint/lint-form.js';
import { readingAge } from '../../demo/lint/reading.js';

const formOf = (field: Record<string, Json>, more: Record<string, Json> = {}): Json => ({
  locale: 'en',
  ...more,
  pages: [
    {
      id: 'p',
      key: 'p',
      sections: [{ id: 's', key: 's', fields: [{ id: 'f', key: 'f', type: 'text', label: 'Name', ...field }] }],
    },
  ],
});
const fieldIn = (document: Json): Record<string, Json> =>
  (document as { pages: { sections: { fields: Record<string, Json>[] }[] }[] }).pages[0]!.sections[0]!.fields[0]!;
const rulesIn = (document: Json): readonly RuleName[] => lintForm(document).map(({ rule }) => rule);
const mended = (document: Json): Json => lintForm(document).reduce((now, { fix }) => fix?.apply(now) ?? now, document);
const options = (...labels: readonly string[]): Json => labels.map((label) => ({ value: label, label }));

describe('the wording of a form', () => {
  it('is for people of an age that can be told', () => {
    expect(readingAge('Too short to tell.')).to.equal(undefined);
    expect(readingAge('We read all you send us. We write back in two days. You need not call us.')).to.be.below(9);
    const hard =
      'Notwithstanding the aforementioned contractual obligations, applicants are required to demonstrate satisfactory ' +
      'documentary evidence corroborating their residential circumstances.';
    expect(readingAge(hard)).to.be.above(18);
    expect(rulesIn(formOf({ description_md: hard }))).to.include('reading');
    expect(rulesIn(formOf({ description_md: hard }, { locale: 'de' }))).not.to.include('reading');
  });

  it('is not longer than people read', () => {
    expect(rulesIn(formOf({ label: 'Name? '.repeat(30) }))).to.deep.equal(['length']);
  });

  it('is there in every language, or can be put there to be translated', () => {
    const document = formOf({}, { locales: [{ code: 'en' }, { code: 'de', name: 'Deutsch' }], translations: {} });
    const [finding] = lintForm(document);
    expect(finding).to.include({ rule: 'translation', subject: 'Deutsch' });
    const done = mended(document);
    expect(isObject(done) && done.translations).to.deep.equal({ de: { 'f.label': 'Name' } });
    expect(lintForm(done)).to.deep.equal([]);
  });

  it('does not stand in the box instead of above it', () => {
    const alone = formOf({ label: '', placeholder: 'Your name' });
    expect(rulesIn(alone)).to.deep.equal(['placeholder']);
    expect(fieldIn(mended(alone)))
      .to.include({ label: 'Your name' })
      .and.not.to.have.property('placeholder');
    expect(fieldIn(mended(formOf({ placeholder: 'name' })))).not.to.have.property('placeholder');
  });

  it('says where links lead', () => {
    const [finding] = lintForm(
      formOf({ help_md: 'Read [here](https://example.org), or [the rules](https://example.org).' }),
    );
    expect(finding).to.include({ rule: 'link', path: '/pages/0/sections/0/fields/0/help_md' });
    expect(finding?.message).to.include('here');
  });

  it('has choices where people look for them', () => {
    const sizes = formOf({ type: 'dropdown', options: options('Other', '10 people', '2 people', '5 people') });
    expect(rulesIn(sizes)).to.deep.equal(['order']);
    const labels = (fieldIn(mended(sizes)).options as { label: string }[]).map(({ label }) => label);
    expect(labels).to.deep.equal(['2 people', '5 people', '10 people', 'Other']);
    expect(rulesIn(formOf({ type: 'dropdown', options: options('Often', 'Sometimes', 'Never') }))).to.deep.equal([]);
  });

  it('leaves a way out of choices that may not fit', () => {
    const stuck = formOf({ type: 'single_choice', required: true, options: options('Cat', 'Dog') });
    expect(rulesIn(stuck)).to.deep.equal(['exit']);
    expect(fieldIn(mended(stuck))).not.to.have.property('required');
    const open = formOf({ type: 'single_choice', required: true, options: options('Cat', 'None of these') });
    expect(rulesIn(open)).to.deep.equal([]);
  });

  it('can be judged of every sample form, however broken', () => {
    for (const { document } of seedForms) {
      const form = document as unknown as Json;
      expect(outlineOf(form).children.length, document.form.title).to.be.above(0);
      for (const { path, message } of lintForm(form)) expect(message, path).not.to.equal('');
    }
  });
});
