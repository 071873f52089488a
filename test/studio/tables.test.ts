import { seedForms } from '@entryway/mock-server';
import { expect } from 'chai';
import { sampleForms } from '../../demo/studio/sample-forms.js';
import { componentTokens } from '../../demo/theme/component-tokens.js';

const { tiers } = await import('../../scripts/lib/manifest/css-descriptions.mjs' as string);

describe('the sample forms of the studio', () => {
  it('are those of the mock-server, by the same names and in the same languages', () => {
    const known = new Set(['en', 'de', 'ar', 'ja']);
    expect(sampleForms.map(({ slug, title, locales }) => ({ slug, title, locales }))).to.deep.equal(
      seedForms.map(({ slug, document }) => ({
        slug,
        title: document.form.title,
        // A form that is broken on purpose names languages that are none.
        locales: (document.locales ?? []).map(({ code }) => code).filter((code) => known.has(code)),
      })),
    );
  });

  it('come when they are asked for', async () => {
    for (const { slug, load } of sampleForms) expect((await load()).slug).to.equal(slug);
  });
});

describe('the tokens of components in the studio', () => {
  it('are those of the library', () => {
    expect(Object.keys(componentTokens)).to.deep.equal(Object.keys(tiers.components));
  });
});
