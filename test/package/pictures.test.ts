import { expect } from 'chai';
import { type Library, PictureBrowser, wear } from './picture-browser.js';
import type {} from './picture-page.js';

const { differingPixels } = await import('../../scripts/lib/compare-pictures.mjs' as string);

const widths = { phone: 390, desktop: 1280 } as const;

describe('the built package', function () {
  this.timeout(300_000);
  let browser: PictureBrowser;
  before(async () => {
    browser = await PictureBrowser.start();
  });
  after(() => browser.close());

  const sheets = new Map<Library, readonly string[]>();

  /** The form on one page after the other, in both schemes, by the names of the pages. */
  async function pictures(library: Library, width: number): Promise<ReadonlyMap<string, Uint8Array>> {
    const tab = await browser.open(library, width);
    const taken = new Map<string, Uint8Array>();
    for (const page of await tab.evaluate(() => window.openForm())) {
      await tab.evaluate((name) => window.showPage(name), page);
      for (const scheme of ['light', 'dark'] as const) {
        await wear(tab, scheme);
        const form = await tab.$('entry-form');
        if (form) taken.set(`${page}-${scheme}`, await form.screenshot());
      }
    }
    sheets.set(library, await tab.evaluate(() => window.readSheets()));
    await tab.close();
    return taken;
  }

  for (const [device, width] of Object.entries(widths)) {
    it(`looks like its sources on every page, light and dark, ${device}`, async () => {
      const [source, built] = [await pictures('source', width), await pictures('dist', width)];
      expect([...built.keys()])
        .to.deep.equal([...source.keys()])
        .and.to.have.length.greaterThan(8);
      const different: string[] = [];
      for (const [page, before] of source) {
        const name = `${page}-${device}`;
        const count = await differingPixels({ name, before, after: built.get(page), folder: 'shots/built' });
        if (count > 0) different.push(`${name}: ${count} pixels`);
      }
      expect(different).to.deep.equal([]);
    });
  }

  it('has every rule of the style sheets, in the same order', () => {
    const [source, built] = [sheets.get('source') ?? [], sheets.get('dist') ?? []];
    expect(source.length).to.be.greaterThan(20);
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
