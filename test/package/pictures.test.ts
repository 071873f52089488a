import { expect } from 'chai';
import { isFullRun } from '../support/full-run.js';
import { type Library, PictureBrowser, wear } from './picture-browser.js';
import type {} from './picture-page.js';

const { differingPixels } = await import('../../scripts/lib/compare-pictures.mjs' as string);

const widths = { phone: 390, desktop: 1280 } as const;
type Device = keyof typeof widths;

/** Colours are the same at any width: beside a full run, each scheme is looked at on one device. */
const schemesOn = (device: Device) =>
  isFullRun ? (['light', 'dark'] as const) : device === 'phone' ? (['dark'] as const) : (['light'] as const);

describe('the built package', function () {
  this.timeout(300_000);
  let browser: PictureBrowser;
  before(async () => {
    browser = await PictureBrowser.start();
  });
  after(() => browser.close());

  const sheets = new Map<Library, readonly string[]>();

  /** The form on one page after the other, by the names of the pages and schemes. */
  async function pictures(library: Library, device: Device): Promise<ReadonlyMap<string, Uint8Array>> {
    const tab = await browser.open(library, widths[device]);
    const taken = new Map<string, Uint8Array>();
    for (const page of await tab.evaluate(() => window.openForm())) {
      await tab.evaluate((name) => window.showPage(name), page);
      for (const scheme of schemesOn(device)) {
        await wear(tab, scheme);
        const form = await tab.$('entry-form');
        if (form) taken.set(`${page}-${scheme}`, await form.screenshot());
      }
    }
    sheets.set(library, await tab.evaluate(() => window.readSheets()));
    await tab.close();
    return taken;
  }

  for (const device of Object.keys(widths) as Device[]) {
    it(`looks like its sources on every page, ${schemesOn(device).join(' and ')}, ${device}`, async () => {
      const [source, built] = [await pictures('source', device), await pictures('dist', device)];
      expect([...built.keys()])
        .to.deep.equal([...source.keys()])
        .and.to.have.length.greaterThan(4 * schemesOn(device).length);
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
