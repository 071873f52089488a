import { expect } from 'chai';
import type { StudioApp } from '../../demo/shell/studio-app.js';
import type { StudioPage } from './studio-page.js';
import { visitStudio } from './visit-studio.js';

describe('the versions of a form', function () {
  this.timeout(180_000);
  const visit = visitStudio();
  let studio: StudioPage;

  before(async () => {
    studio = await visit.open('#form=contact&open=versions');
    await studio.formCalled('Contact us');
  });

  const click = async (label: string): Promise<void> => {
    await (
      await studio.tab.waitForSelector(
        `panel-versions ::-p-xpath(.//button[normalize-space()="${label}"][not(@disabled)])`,
      )
    )?.click();
  };
  const says = (selector: string, text: string) =>
    studio.tab.waitForFunction(
      (at: string, wanted: string) => document.querySelector(at)?.textContent?.includes(wanted),
      {},
      selector,
      text,
    );
  const relabel = (label: string): Promise<void> =>
    studio.tab.evaluate((wanted: string) => {
      const { store } = document.querySelector<StudioApp>('studio-app')!.studio;
      const { form } = store.state;
      if (form.kind !== 'own') return;
      const document_ = structuredClone(form.document) as { pages: { sections: { fields: { label: string }[] }[] }[] };
      document_.pages[0]!.sections[0]!.fields[0]!.label = wanted;
      store.change({ form: { ...form, document: document_ as unknown as typeof form.document } });
    }, label);

  it('are saved as drafts, published, compared and opened again', async () => {
    await click('Save as draft');
    await says('panel-versions', 'Version 1');
    await says('.versions', 'Draft');
    await click('Publish');
    await says('.versions', 'Published');
    await relabel('Who are you?');
    await studio.formCalled('Who are you?');
    await click('Save as draft');
    await says('.versions', 'Version 2');
    await click('Compare');
    await says('version-compare', 'full_name');
    await says('version-compare .cm-content', 'Who are you?');
    await says('version-compare .cm-deletedChunk', 'Full name');
    await (await studio.tab.$('[aria-label="Open version 1"]'))?.click();
    await studio.formCalled('Full name');
    await studio.tab.reload();
    await says('.versions', 'Version 2');
    expect(studio.complaints).to.deep.equal([]);
  });
});
