import assert from 'node:assert/strict';
import { seedForms } from '@entryway/mock-server';
import { expect } from 'chai';
import { snippetsFor } from '../../demo/panels/code/snippets/snippets.js';
import { subjectOf } from '../../demo/panels/code/snippets/subject.js';
import { initial } from '../../demo/studio/state.js';
import { Scenario } from '../../src/testing/index.js';

const baseUrl = 'https://forms.example/api/v1';
const codeFor = (slug: string, part: Partial<typeof initial> = {}) => {
  const { document } = seedForms.find((form) => form.slug === slug)!;
  return snippetsFor(subjectOf({ ...initial, form: { kind: 'sample', slug }, ...part }, document, baseUrl));
};

describe('the code of the studio', function () {
  this.timeout(60_000);

  it('says nothing of what is as published', () => {
    for (const { code } of codeFor('contact')) expect(code).not.to.match(/appearance|layout|locale|dir=/u);
  });

  it('says all of theme and view that is not, and survives any letter in them', () => {
    const theme = { seeds: { accent: '#ffe600', font: `"It's", <b>sans` }, roles: { 'button-radius': '99px' } };
    const look = { ...initial.look, locale: 'de', layout: 'one_question', direction: 'rtl' } as const;
    const written = String.raw`{ seeds: { accent: '#ffe600', font: '"It\'s", <b>sans' }, roles: { 'button-radius': '99px' } }`;
    for (const { id, code } of codeFor('contact', { theme, look })) {
      if (id !== 'headless' && id !== 'test') {
        expect(code.replaceAll(/,?\s+/gu, ' '), id).to.include(written.replaceAll(/,?\s+/gu, ' '));
        expect(code, id).to.include('dir="rtl"');
      }
      expect(code, id).to.match(/layout(?:="|: ')one_question["']/u);
      expect(code, id).to.match(/locale(?:="|: ')de["']/u);
    }
  });

  /** Runs a test as it was written, with these sources in place of the packages. */
  const run = async (code: string): Promise<void> => {
    const tests: [string, () => Promise<void>][] = [];
    const body = code.replaceAll(/^import .*$/gmu, '');
    const test = (title: string, act: () => Promise<void>) => tests.push([title, act]);
    new Function('assert', 'test', 'Scenario', body)(assert, test, Scenario);
    expect(tests).to.have.length(1);
    for (const [, act] of tests) await act();
  };

  for (const { slug } of seedForms.filter(({ faulty }) => !faulty))
    it(`tests what is so: ${slug}`, async () => {
      const { code } = codeFor(slug).find(({ id }) => id === 'test')!;
      expect(code).to.match(/const answers = \{\s+\w/u);
      await run(code);
    });
});
