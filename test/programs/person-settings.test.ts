import { expect } from 'chai';
import type { MediaFeature, Page } from 'puppeteer-core';
import { ServedLibrary } from './served-library.js';

const pageWith =
  (form: string) =>
  (origin: string): string =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Settings</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><script type="module" src="/cdn/entry-form.js"></script>
<entry-form base-url="${origin}/api/v1" form="${form}" history="none" persist="none"></entry-form></body></html>`;

/** What is drawn of the parts with a name: border, outline and colours, as they are computed. */
const drawn = (tab: Page, selector: string) =>
  tab.$$eval(selector, (elements) =>
    elements.map((element) => {
      const { borderTopWidth, borderTopStyle, outlineWidth, outlineStyle, display } = getComputedStyle(element);
      return { border: Number.parseFloat(borderTopWidth), borderTopStyle, outlineWidth, outlineStyle, display };
    }),
  );

const running = (tab: Page): Promise<number> =>
  tab.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

describe('a form and the settings of a person', function () {
  this.timeout(180_000);
  let library: ServedLibrary;
  before(async () => {
    library = await ServedLibrary.start();
  });
  after(() => library.close());

  const open = async (form: string, ...features: MediaFeature[]): Promise<Page> => {
    const { tab } = await library.open(pageWith(form), (page) => page.emulateMediaFeatures(features));
    return tab;
  };

  it('moves nothing where somebody asked for less motion, from the first frame on', async () => {
    const tab = await open('feedback', { name: 'prefers-reduced-motion', value: 'reduce' });
    expect(await running(tab)).to.equal(0);
    await (await tab.waitForSelector('[part~="button-primary"]'))?.click();
    await tab.waitForSelector('[part~="choice"]');
    expect(await running(tab)).to.equal(0);
    await (await tab.waitForSelector('[part~="choice-input"]'))?.click();
    await (await tab.waitForSelector('[part~="button-primary"]'))?.click();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await running(tab)).to.equal(0);
  });

  it('shows every edge, choice, focus and error in colours of the system', async () => {
    const tab = await open('contact', { name: 'forced-colors', value: 'active' });
    await tab.waitForSelector('entry-field[name="message"] textarea');
    await (await tab.waitForSelector('input[value="repair"]'))?.click();
    for (const { border, borderTopStyle } of await drawn(tab, '[part~="input"], [part~="button-primary"]')) {
      expect(border).to.be.at.least(1);
      expect(borderTopStyle).to.equal('solid');
    }
    const [chosen] = await drawn(tab, '[part~="choice"]:has(:checked)');
    expect(chosen, 'what is chosen has more than a background').to.include({
      outlineWidth: '2px',
      outlineStyle: 'solid',
    });
    await tab.focus('entry-field[name="full_name"] input');
    await tab.keyboard.press('Enter');
    await tab.waitForSelector('[part~="summary"]');
    const [summary] = await drawn(tab, '[part~="summary"]');
    expect(summary?.border).to.be.at.least(1);
    for (const { border } of await drawn(tab, '[part~="input"][aria-invalid="true"]')) expect(border).to.be.at.least(2);
    await tab.focus('entry-field[name="full_name"] input');
    const [focused] = await drawn(tab, 'input:focus');
    expect(focused?.outlineStyle).to.equal('solid');
    expect(Number.parseFloat(focused?.outlineWidth ?? '0')).to.be.at.least(2);
  });

  it('lets nothing shine through where somebody asked for less of that', async () => {
    const tab = await open('every-field');
    await tab.waitForSelector('entry-field');
    await tab.$eval('entry-form', (form) => form.setAttribute('layout', 'classic'));
    const devtools = await tab.createCDPSession();
    const ground = async (value: string): Promise<string> => {
      await devtools.send('Emulation.setEmulatedMedia', {
        features: [{ name: 'prefers-reduced-transparency', value }],
      });
      return tab.$eval(
        '[part~="calendar"][open]',
        (calendar) => getComputedStyle(calendar, '::backdrop').backgroundColor,
      );
    };
    await (await tab.waitForSelector('entry-date [part~="button-secondary"]'))?.click();
    await tab.waitForSelector('[part~="calendar"][open]');
    expect(await ground('')).to.equal('rgba(0, 0, 0, 0.35)');
    expect(await ground('reduce')).not.to.match(/rgba|\//u);
  });

  it('has more contrast for those who asked their system for it', async () => {
    const tab = await open('contact', { name: 'prefers-contrast', value: 'more' });
    await tab.waitForSelector('entry-field[name="message"] textarea');
    const [hint, text, edge] = await tab.evaluate(() => {
      const colour = (selector: string, property: 'color' | 'borderTopColor') =>
        getComputedStyle(document.querySelector(selector) as Element)[property];
      return [
        colour('[part~="hint"]', 'color'),
        colour('[part~="label"]', 'color'),
        colour('[part~="input"]', 'borderTopColor'),
      ];
    });
    expect(hint, 'a hint is as dark as a question').to.equal(text);
    expect(edge, 'and so is the edge of a box').to.equal(text);
  });

  it('prints the questions and the answers, and nothing one could only press', async () => {
    const tab = await open('contact', { name: 'prefers-color-scheme', value: 'dark' });
    const input = await tab.waitForSelector('entry-field[name="full_name"] input');
    await input?.type('Ada Lovelace');
    await tab.emulateMediaType('print');
    // What a form in use needs, its rules for paper among it, comes once it is used.
    await tab.waitForFunction(() => {
      const nav = document.querySelector('[part~="nav"]');
      return nav !== null && getComputedStyle(nav).display === 'none';
    });
    for (const { display } of await drawn(tab, '[part~="nav"], [part~="button"], [part~="status"], [part~="progress"]'))
      expect(display).to.equal('none');
    for (const { display } of await drawn(tab, '[part~="label"], [part~="input"], [part~="heading"]'))
      expect(display).not.to.equal('none');
    const scheme = await tab.$eval('entry-form', (element) => getComputedStyle(element).colorScheme);
    expect(scheme, 'paper is white').to.equal('light');
  });
});
