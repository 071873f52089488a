import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'chai';
import type { Frame } from 'puppeteer-core';
import type { StudioApp } from '../../demo/shell/studio-app.js';
import { checkTheme } from '../../src/cli/theme/check.js';
import type { StudioPage } from './studio-page.js';
import { visitStudio } from './visit-studio.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

describe('the theme editor', function () {
  this.timeout(180_000);
  const visit = visitStudio();
  let studio: StudioPage;
  let form: Frame;

  before(async () => {
    studio = await visit.open('#form=contact&open=look');
    form = await studio.formCalled('Contact us');
    await studio.tab.waitForSelector('.verdict');
  });
  beforeEach(async () => {
    await studio.choose('Theme', 'Seeds');
    await (await studio.tab.waitForSelector('.under > button'))?.click();
    await studio.tab.waitForSelector('.start:first-child > :checked');
  });
  afterEach(() => expect(studio.complaints).to.deep.equal([]));

  const themeNow = () =>
    studio.tab.evaluate(() => document.querySelector<StudioApp>('studio-app')!.studio.store.state.theme);

  const exported = async (): Promise<string> => {
    await studio.choose('Theme', 'Export');
    const code = await studio.tab.waitForSelector('.exported');
    return code!.evaluate(({ textContent }) => textContent ?? '');
  };

  const paste = (text: string): Promise<void> =>
    studio.tab.$eval(
      'theme-editor',
      (panel, json) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', json);
        panel.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      text,
    );

  /** What the frame paints a role with. */
  const painted = (role: string): Promise<string> =>
    form.$eval(
      'entry-form > *',
      (inside, name) => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
        canvas.fillStyle = getComputedStyle(inside).getPropertyValue(`--entry-${name}`);
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
        return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
      },
      role,
    );

  it('makes a readable form of a brand colour nobody can read, in both schemes, and says by how much it moved', async () => {
    await studio.tab.type('#seed-accent', '#FFE600');
    await studio.tab.waitForSelector('.moves ::-p-text(darker by)');
    const css = await exported();
    expect(checkTheme(css, false).failures).to.deep.equal([]);
    for (const [at, scheme] of (['light', 'dark'] as const).entries()) {
      await studio.choose('Light or dark', scheme === 'light' ? 'Light' : 'Dark');
      await form.waitForSelector(`[data-scheme="${scheme}"]`);
      for (const role of ['accent', 'on-accent', 'accent-text', 'surface', 'text']) {
        const [, text = ''] = new RegExp(`--entry-${role}: (.*);`).exec(css) ?? [];
        const both = text.match(/#[\da-f]{6}/g) ?? [];
        expect(await painted(role), `${role}, ${scheme}`).to.equal(both[at] ?? both[0]);
      }
      await form.evaluate(axe);
      const violations = await form.evaluate(
        `axe.run('entry-form', { runOnly: ['color-contrast'] }).then(({ violations, passes }) => [violations.length, passes.length])`,
      );
      expect(violations, scheme).to.deep.equal([0, 1]);
    }
  });

  it('keeps what was typed last and made sense, and says why the rest is not taken', async () => {
    await studio.tab.type('#seed-accent', 'tomato');
    await studio.tab.waitForSelector('#seed-accent:not([aria-invalid])');
    await studio.tab.type('#seed-accent', 'x');
    await studio.tab.waitForSelector('#seed-accent[aria-invalid]');
    expect(await studio.tab.$eval('#seed-accent-why', (why) => why.textContent)).to.include('a colour');
    expect(await themeNow()).to.deep.equal({ seeds: { accent: 'tomato' } });
  });

  it('exports nothing in strict mode that cannot be read, until the nearest that can is taken', async () => {
    await paste('{ "strict": true, "roles": { "danger": "#ffb3b3" } }');
    await studio.tab.waitForSelector('.verdict[data-outcome="bad"]');
    await studio.choose('Theme', 'Export');
    await studio.tab.waitForSelector('.blocked[role="alert"]');
    const disabled = () =>
      studio.tab.$$eval('.export-tools button', (buttons) =>
        buttons.map((button) => (button as HTMLButtonElement).disabled),
      );
    expect(await disabled()).to.deep.equal([true, true]);
    expect(await studio.tab.$('.exported')).to.equal(null);
    await (await studio.tab.waitForSelector('.repairs button'))?.click();
    await studio.tab.waitForSelector('.verdict[data-outcome="good"]');
    expect(await disabled()).to.deep.equal([false, false]);
    expect(checkTheme(await exported(), false).failures).to.deep.equal([]);
  });

  it('exports JSON that it takes again, and Design Tokens of both schemes', async () => {
    await paste('{ "theme": "paper", "seeds": { "accent": "#7a3db8", "radius": 12, "font": "Georgia, serif" } }');
    await studio.tab.waitForFunction(
      () => document.querySelector('.start [type="radio"]:checked + .card')?.textContent === 'Paper',
    );
    await exported();
    await studio.choose('Format', 'JSON');
    const read = async (): Promise<Record<string, unknown>> =>
      JSON.parse(await studio.tab.$eval('.exported', ({ textContent }) => textContent ?? '{}'));
    const json = await read();
    expect(json).to.deep.equal(await themeNow());
    await studio.choose('Format', 'Design Tokens');
    const { entryway } = (await read()) as { readonly entryway: Record<string, Record<string, unknown>> };
    expect(Object.keys(entryway)).to.deep.equal(['seed', 'light', 'dark']);
    expect(entryway.seed?.radius).to.deep.equal({ $type: 'dimension', $value: { value: 12, unit: 'px' } });
    expect(Object.keys(entryway.light ?? {})).to.deep.equal(Object.keys(entryway.dark ?? {}));
    await paste(JSON.stringify(json));
    expect(await themeNow()).to.deep.equal(json);
  });

  it('says what is wrong with a theme and where, and leaves the one before', async () => {
    await studio.tab.type('#seed-accent', '#0f766e');
    const before = await themeNow();
    const told = async (text: string): Promise<string> => {
      await paste(text);
      const box = await studio.tab.waitForSelector('.broken-theme');
      const words = await box!.evaluate((element) => element.textContent?.replaceAll(/\s+/g, ' ') ?? '');
      await (await box!.$('button'))?.click();
      await studio.tab.waitForSelector('.broken-theme', { hidden: true });
      return words;
    };
    expect(await told('{ "seeds": { "radius": "round" }, "roles": { "danger": "nope" }, "colour": 1 }'))
      .to.include('/seeds/radius')
      .and.to.include('/roles/danger')
      .and.to.include('/colour');
    expect(await told('{ "roles": { "input-bg": "url(https://example.com/seen.png)" } }')).to.include('must not fetch');
    expect(await told('{ "theme": "paper", ')).to.include('no JSON');
    expect(await themeNow()).to.deep.equal(before);
  });

  it('shows what a token paints, and which tokens paint what is clicked', async () => {
    const look = () => form.$eval('entry-form', ({ outerHTML }) => outerHTML);
    const before = await look();
    await studio.choose('Theme', 'Tokens');
    const row = await studio.tab.waitForSelector('#token-accent');
    await row!.focus();
    await studio.tab.mouse.move(5, 5);
    await form.waitForSelector('[part~="button-primary"][data-studio-flashed]');
    expect(
      await form.$$eval('[data-studio-flashed]', (all) => all.every((one) => one.closest('[part~="button"]'))),
    ).to.equal(true);
    await studio.tab.focus('.inspect-tools button');
    await form.waitForFunction(() => !document.querySelector('[data-studio-flashed]'));
    expect(await look()).to.equal(before);
    await studio.tab.keyboard.press('Enter');
    await form.waitForSelector('[data-studio-inspecting]');
    await form.click('[part~="button-primary"]');
    await studio.tab.waitForSelector('.inspect-tools ::-p-text(button-primary is painted by)');
    const told = await studio.tab.$$eval('.token label', (labels) => labels.map(({ textContent }) => textContent));
    expect(told)
      .to.include.members(['accent-hover', 'on-accent', 'button-bg-hover', 'button-radius'])
      .and.not.to.include('danger')
      .and.not.to.include('input-bg');
    await studio.tab.type('#token-accent-hover', 'teal');
    await studio.tab.waitForFunction(
      () =>
        document.querySelector<StudioApp>('studio-app')!.studio.store.state.theme.roles?.['accent-hover'] === 'teal',
    );
    // Tokens of single components too, in whichever of the three tiers they are.
    await form.click('input[autocomplete="name"]');
    await studio.tab.waitForSelector('.inspect-tools ::-p-text(input is painted by)');
    await studio.tab.type('#token-input-radius', '13px');
    await form.waitForFunction(
      () => getComputedStyle(document.querySelector('input[type="email"]')!).borderTopLeftRadius === '13px',
    );
    expect(
      await form.$$eval('[data-studio-flashed]', (all) => all.map(({ localName }) => localName)),
    ).to.include.members(['input', 'textarea']);
  });
});
