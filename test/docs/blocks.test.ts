import { createMockServer, type SeedInput } from '@entryway/mock-server';
import { expect } from 'chai';
import { seedsFor } from '../../site/.vitepress/theme/live/seeds.js';
import { fieldSchemas } from '../../src/contract/field.js';
import { createSession } from '../../src/session/index.js';
import { readText } from '../node/repository.js';
import { codeBlocks, titleOf } from '../package/support/documents.js';
import { wrongCss, wrongMarkup } from './vocabulary.js';

const { fieldTypes } = (await import('../../scripts/lib/docs/field-types.mjs' as string)) as {
  fieldTypes: readonly { readonly type: string; readonly example: unknown; readonly answer: never }[];
};

const inLanguage = (...languages: string[]) => codeBlocks.filter(({ language }) => languages.includes(language));

/** Opens a form as the examples of the site do: in this process. */
async function openForm(seed: SeedInput, form: string) {
  const server = createMockServer({ seed: [seed], publicUrl: 'https://forms.example' });
  await server.ready;
  const fetch: typeof globalThis.fetch = (input, init) => server.fetch(new Request(input, init));
  const session = createSession({ baseUrl: 'https://forms.example/api/v1', form, persist: 'none', fetch });
  return { session, view: await session.start(), close: () => session.dispose().then(() => server.close()) };
}

const isField = (json: unknown): boolean => {
  const [first = json] = Array.isArray(json) ? json : [];
  const { type, key } = Object(first) as { type?: string; key?: string };
  return typeof key === 'string' && type !== undefined && type in fieldSchemas;
};

describe('code in the documentation', function () {
  this.timeout(30_000);

  it('is in a language that somebody tries', () => {
    const tried = ['ts', 'tsx', 'js', 'sh', 'json', 'html', 'css', 'mermaid', 'vue', 'svelte', 'txt'];
    expect(codeBlocks.filter(({ language }) => !tried.includes(language)).map(titleOf)).to.deep.equal([]);
    const whole = inLanguage('vue', 'svelte').filter(({ file }) => !file);
    expect(whole.map(titleOf), 'is no file of the tryout').to.deep.equal([]);
  });

  it('uses elements and attributes that exist', () => {
    const wrong = inLanguage('html').flatMap((block) =>
      wrongMarkup(block.code).map((what) => `${titleOf(block)} ${what}`),
    );
    expect(wrong).to.deep.equal([]);
    expect(wrongMarkup('<entry-form baseurl="/api/v1"></entry-form><entry-fild></entry-fild>')).to.have.length(2);
  });

  it('uses CSS properties, classes, parts and states that exist', () => {
    const wrong = inLanguage('css').flatMap((block) => wrongCss(block.code).map((what) => `${titleOf(block)} ${what}`));
    expect(wrong).to.deep.equal([]);
    expect(
      wrongCss('entry-form { --entry-acent: red } .entry-inputt {} entry-form:state(reviewing) {}'),
    ).to.have.length(3);
  });

  for (const block of inLanguage('json')) {
    const json: unknown = JSON.parse(block.code);
    if (Object(json).object === 'form_schema') {
      it(`is a form that can be published: ${titleOf(block)}`, async () => {
        const { public_id } = (json as { form: { public_id: string } }).form;
        const { view, close } = await openForm(json as SeedInput, public_id);
        expect(view.journey).to.equal('answering');
        await close();
      });
    } else if (isField(json)) {
      it(`is a field that can be published: ${titleOf(block)}`, async () => {
        const [seed] = seedsFor('json', block.code).seeds ?? [];
        const { view, close } = await openForm(seed as SeedInput, 'example');
        expect(view.form?.problems ?? []).to.deep.equal([]);
        const known = [...view.fields].map(([, { field }]) => field.type as string);
        expect(known).not.to.include('unknown');
        await close();
      });
    }
  }

  it('is live on the page of every type of field that can be seen', () => {
    const without = fieldTypes.filter(({ type }) => {
      const page = `docs/fields/${type.replaceAll('_', '-')}.md`;
      return !/^```json live$/mu.test(readText(page));
    });
    expect(without.map(({ type }) => type)).to.deep.equal(['hidden']);
  });

  for (const { type, example, answer } of fieldTypes) {
    // Files have to be sent first.
    if (answer === null || ['file_upload', 'signature', 'hidden'].includes(type)) continue;
    it(`shows an answer that the form takes: ${type}`, async () => {
      const [seed] = seedsFor('json', JSON.stringify(example)).seeds ?? [];
      const { session, close } = await openForm(seed as SeedInput, 'example');
      const { key } = (Array.isArray(example) ? example[0] : example) as { key: string };
      expect(session.answer(key, answer)).to.include({ ok: true });
      const { issues } = session.view.fields.get(key) ?? { issues: [{ code: 'missing' }] };
      expect(issues).to.deep.equal([]);
      await close();
    });
  }
});
