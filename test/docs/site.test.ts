import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect } from 'chai';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { root } from '../node/repository.js';
import { type Served, serveSite } from './serve-site.js';
import { brokenLinks } from './site-links.js';

const { runNode } = await import('../../scripts/lib/run.mjs' as string);
const { installed } = await import('../../scripts/lib/browser-paths.mjs' as string);
const { unseenChromium } = await import('../../scripts/lib/chromium-flags.mjs' as string);

const folder = path.join(root, 'dist-docs');
const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** One of each kind of page. */
const looked = [
  '',
  'install.html',
  'first-embed.html',
  'tasks.html',
  'element.html',
  'errors.html',
  'placement.html',
  'fields/',
  'fields/single-choice.html',
];

describe('the site of the documentation', function () {
  this.timeout(180_000);
  let served: Served;
  let browser: Browser;

  before(async () => {
    const { code, output } = await runNode([path.join(root, 'scripts/docs.mjs')]);
    expect(code, output).to.equal(0);
    served = await serveSite(folder);
    browser = await launch(unseenChromium(installed.chromium()));
  });
  after(async () => {
    await browser?.close();
    served?.close();
  });

  it('has no link or anchor that leads nowhere', () => {
    expect(brokenLinks(folder)).to.deep.equal([]);
  });

  it('has every page as Markdown too, listed in llms.txt', () => {
    const listed = Array.from(
      readFileSync(path.join(folder, 'llms.txt'), 'utf8').matchAll(/\]\(([^)]+\.md)\)/gu),
      ([, file = '']) => file,
    );
    const files = new Set(
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/')),
    );
    expect(listed.length).to.be.greaterThan(60);
    expect(listed.filter((file) => !files.has(file))).to.deep.equal([]);
  });

  for (const scheme of ['light', 'dark'] as const) {
    it(`has nothing for axe to find in ${scheme}`, async () => {
      const found: string[] = [];
      for (const file of looked) {
        const { page } = await open(file, scheme);
        found.push(...(await violationsIn(page, scheme)).map((line) => `${file}: ${line}`));
        await page.close();
      }
      expect(found, found.join('\n')).to.deep.equal([]);
    });
  }

  it('runs its examples in the page, from a folder of a host, and asks nobody else for anything', async () => {
    const { page, asked, troubles } = await open('fields/single-choice.html', 'light');
    await page.locator('docs-live label::-p-text(Half shade)').click();
    const answer = () => page.$eval('docs-live .live-answer code', ({ textContent }) => textContent);
    await until(async () => (await answer()) === '"half"');
    await page.locator('docs-live .entry-button-primary').click();
    await until(
      async () => (await page.$eval('docs-live', ({ textContent }) => textContent))?.includes('DOC-') === true,
    );
    expect(asked.filter((url) => !url.startsWith(served.home) && !/^(?:data|blob):/u.test(url))).to.deep.equal([]);
    expect(troubles).to.deep.equal([]);
    expect(served.missed).to.deep.equal([]);
    await page.close();
  });

  it('goes on to other pages without losing its way, and finds what is searched for', async () => {
    const { page, troubles } = await open('fields/single-choice.html', 'light');
    await page.locator('.VPSidebar a::-p-text(Placement)').click();
    await until(async () => (await page.title()).startsWith('Placement'));
    expect(page.url()).to.equal(`${served.home}placement.html`);
    await page.locator('.VPSidebar a::-p-text(Recipes)').click();
    await until(async () => page.url() === `${served.home}recipes.html`);
    await page.locator('.VPNavBarSearch button').click();
    await page.locator('#localsearch-input').fill('EW207');
    await page.locator('#localsearch-list a').click();
    await until(async () => page.url() === `${served.home}errors.html#ew207`);
    expect(troubles).to.deep.equal([]);
    await page.close();
  });

  /** Opens a page of the site and waits for its examples. */
  async function open(file: string, scheme: 'light' | 'dark') {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    const asked: string[] = [];
    const troubles: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('pageerror', (error) => troubles.push(String(error)));
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) troubles.push(message.text());
    });
    await page.evaluateOnNewDocument((kept) => localStorage.setItem('vitepress-theme-appearance', kept), scheme);
    await page.goto(`${served.home}${file}`, { waitUntil: 'networkidle2' });
    if (await page.$('docs-live')) {
      // Examples begin when they are about to be seen.
      await page.$eval('docs-live', (example) => example.scrollIntoView());
      await page.waitForSelector('docs-live .entry-button-primary');
      await page.evaluate(() => scrollTo(0, 0));
    }
    return { page, asked, troubles };
  }
});

/** What axe finds; in the dark only the colours are others. */
async function violationsIn(page: Page, scheme: 'light' | 'dark'): Promise<readonly string[]> {
  await page.evaluate(await axe);
  return page.evaluate(
    async (runOnly) => {
      const { axe: looking } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await looking.run(runOnly ? { runOnly } : {});
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    scheme === 'dark' ? ['color-contrast'] : null,
  );
}

/** Asks until something is so; the runner's own limit ends it otherwise. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}
