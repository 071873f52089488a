import { expect } from 'chai';
import { StudioPage } from './studio-page.js';
import { visitStudio } from './visit-studio.js';

describe('the studio, built and served as plain files', function () {
  this.timeout(180_000);
  const visit = visitStudio();

  it('opens with a form one can type in', async () => {
    const studio = await visit.open();
    const form = await studio.formCalled('Contact us');
    await form.type('input[autocomplete="name"]', 'Ada');
    expect(await form.$eval('input[autocomplete="name"]', (input) => (input as HTMLInputElement).value)).to.equal(
      'Ada',
    );
    expect(studio.complaints).to.deep.equal([]);
    await studio.tab.close();
  });

  it('keeps form, width and scheme over a reload, and in a link', async () => {
    const studio = await visit.open();
    await studio.formCalled('Contact us');
    await studio.tab.select('[aria-label="Form"]', 'feedback');
    await studio.formCalled('How was your visit?');
    await studio.choose('Width of the form', '375');
    await studio.choose('Light or dark', 'Dark');

    const isAsChosen = async (page: StudioPage): Promise<void> => {
      const form = await page.formCalled('How was your visit?');
      await form.waitForSelector('[data-scheme="dark"]');
      expect(
        await form.evaluate(() => [innerWidth, getComputedStyle(document.documentElement).colorScheme]),
      ).to.deep.equal([375, 'dark']);
      expect(await page.tab.$eval('[aria-label="Form"]', (choice) => (choice as HTMLSelectElement).value)).to.equal(
        'feedback',
      );
      expect([await page.chosen('Width of the form'), await page.chosen('Light or dark')]).to.deep.equal([
        '375',
        'Dark',
      ]);
      expect(page.complaints).to.deep.equal([]);
    };
    await isAsChosen(studio);
    const link = studio.tab.url();
    await studio.tab.goto(visit.address);
    await isAsChosen(studio);
    const context = await visit.elsewhere();
    const fresh = await StudioPage.open(context, link);
    await isAsChosen(fresh);
    await context.close();
  });

  it('opens its menus beside their buttons, also in a browser that cannot place them', async () => {
    // With style sheets of its own, where others are in the cache.
    const context = await visit.elsewhere();
    const studio = await StudioPage.open(context, 'about:blank');
    const { tab } = studio;
    await tab.evaluateOnNewDocument(() => {
      const { supports } = CSS;
      CSS.supports = (...asked: [string]) => !asked[0].startsWith('position-a') && supports(...asked);
    });
    await tab.setRequestInterception(true);
    tab.on('request', async (request) => {
      if (!request.url().endsWith('.css')) return request.continue();
      const sheet = await (await fetch(request.url())).text();
      return request.respond({ contentType: 'text/css', body: sheet.replaceAll(/position-(?:area|try)/g, 'unknown') });
    });
    await tab.goto(`${visit.address}#form=contact&open=look`);
    await studio.formCalled('Contact us');
    const widths = { 'view-menu': [1440, 390], 'dock-menu-look': [1440] };
    for (const [menu, wanted] of Object.entries(widths))
      for (const width of wanted) {
        await tab.setViewport({ width, height: 900 });
        const button = (await tab.waitForSelector(`[popovertarget="${menu}"]`))!;
        await button.click();
        await tab.waitForFunction(
          (id, above) => {
            const box = document.getElementById(id)?.matches(':popover-open') && document.getElementById(id);
            return box && box.getBoundingClientRect().top === above.getBoundingClientRect().bottom;
          },
          {},
          menu,
          button,
        );
        const at = (await button.boundingBox())!;
        const shown = (await (await tab.waitForSelector(`#${menu}:popover-open`, { visible: true }))!.boundingBox())!;
        expect(shown.y, `${menu} at ${width}`).to.equal(at.y + at.height);
        expect(shown.x).to.be.within(0, at.x);
        expect(shown.x + shown.width).to.be.within(at.x + at.width - 1, width);
        await tab.keyboard.press('Escape');
      }
    await context.close();
  });
});
