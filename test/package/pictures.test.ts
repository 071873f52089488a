import { expect } from 'chai';
import { type Library, type Look, PictureBrowser } from './picture-browser.js';
import type {} from './picture-page.js';

const { differingPixels } = await import('../../scripts/lib/compare-pictures.mjs' as string);

const looks: readonly (Look & { readonly name: string })[] = [
  { name: 'phone-light', width: 390, scheme: 'light' },
  { name: 'phone-dark', width: 390, scheme: 'dark' },
  { name: 'desktop-light', width: 1280, scheme: 'light' },
  { name: 'desktop-dark', width: 1280, scheme: 'dark' },
];

describe('the built package', function () {
  this.timeout(300_000);
  let browser: PictureBrowser;
  before(async () => {
    browser = await PictureBrowser.start();
  });
  after(() => browser.close());

  /** The form on one page after the other, by the names of the pages. */
  async function pictures(library: Library, look: Look): Promise<ReadonlyMap<string, Uint8Array>> {
    const tab = await browser.open(library, look);
    const taken = new Map<string, Uint8Array>();
    for (const page of await tab.evaluate(() => window.openForm())) {
      await tab.evaluate((name) => window.showPage(name), page);
      const form = await tab.$('entry-form');
      if (form) taken.set(page, await form.screenshot());
    }
    await tab.close();
    return taken;
  }

  for (const look of looks) {
    it(`looks like its sources on every page, ${look.name}`, async () => {
      const [source, built] = [await pictures('source', look), await pictures('dist', look)];
      expect([...built.keys()])
        .to.deep.equal([...source.keys()])
        .and.to.have.length.greaterThan(4);
      const different: string[] = [];
      for (const [page, before] of source) {
        const name = `${page}-${look.name}`;
        const count = await differingPixels({ name, before, after: built.get(page), folder: 'shots/built' });
        if (count > 0) different.push(`${name}: ${count} pixels`);
      }
      expect(different).to.deep.equal([]);
    });
  }

  it('has every rule of the style sheets, in the same order', async () => {
    const sheets = async (library: Library): Promise<readonly string[]> => {
      const tab = await browser.open(library, { width: 1280, scheme: 'light' });
      for (const page of await tab.evaluate(() => window.openForm()))
        await tab.evaluate((name) => window.showPage(name), page);
      const read = await tab.evaluate(() => window.readSheets());
      await tab.close();
      return read;
    };
    const source = await sheets('source');
    expect(source.length).to.be.greaterThan(20);
    const built = await sheets('dist');
    expect(built.length).to.equal(source.length);
    const different = source.flatMap((sheet, at) =>
      sheet === built[at] ? [] : [firstDifference(sheet, built[at] ?? '')],
    );
    expect(different.join('\n')).to.equal('');
  });
});

/** The lines around the first place where two texts differ. */
function firstDifference(before: string, after: string): string {
  let at = 0;
  while (before[at] === after[at] && at < before.length) at += 1;
  return `${before.slice(Math.max(0, at - 80), at + 80)} ≠ ${after.slice(Math.max(0, at - 80), at + 80)}`;
}
