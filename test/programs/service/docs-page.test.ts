import { createMockServer } from '@entryway/mock-server';
import { type Listening, listen } from '@entryway/mock-server/node';
import { expect } from 'chai';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { descriptionPaths } from '../../../mock-server/src/openapi/document.js';
import { accountContract } from '../../../mock-server/src/resources/contract.js';
import { entrySessions } from '../../../src/contract/entry-sessions.js';
import { isFullRun } from '../../support/full-run.js';

const { installed } = await import('../../../scripts/lib/browser-paths.mjs' as string);
const { unseenChromium } = await import('../../../scripts/lib/chromium-flags.mjs' as string);
const chromium = installed.chromium() as string | undefined;

/** Opens a page and notes everything that is wrong with it. */
async function open(browser: Browser, url: string): Promise<{ page: Page; troubles: string[]; asked: string[] }> {
  const page = await browser.newPage();
  const troubles: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluateOnNewDocument(() => {
    const seen: string[] = [];
    Object.assign(window, { breaches: seen });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      seen.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle0' });
  return { page, troubles, asked };
}

/** The ids of all operations: the page draws only those in view, so it is scrolled to its end and back. */
async function operationsOn(page: Page): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  for (let isEnd = false; !isEnd; ) {
    for (const id of await page.$$eval('.opblock', (blocks) => blocks.map((block) => block.id))) seen.add(id);
    isEnd = await page.evaluate(async () => {
      window.scrollBy(0, window.innerHeight * 0.8);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
    });
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  return seen;
}

describe('the interactive documentation', function () {
  this.timeout(60_000);
  let port: Listening;
  let browser: Browser;
  before(async function () {
    // The browser runs say how to get one.
    if (chromium === undefined) this.skip();
    port = await listen(createMockServer({ limits: [] }), { port: 0 });
    browser = await launch(unseenChromium(chromium));
  });
  after(async () => {
    await browser?.close();
    await port?.close();
  });

  // Swagger UI takes half a minute of a machine for it; what it is given, and the policy, are told of every time.
  if (isFullRun)
    it('shows every operation and tries one, from its own files, under its own policy', async () => {
      const { page, troubles, asked } = await open(browser, `${port.base_url}/docs`);
      await page.waitForSelector('.opblock');
      const described = [
        ...Object.keys(entrySessions),
        ...Object.keys(accountContract),
        ...Object.keys(descriptionPaths),
      ];
      expect((await operationsOn(page)).size).to.equal(described.length);
      const loads = '[id$="getPublicSchema"]';
      await page.waitForSelector(`${loads} .opblock-summary-control`);
      await page.click(`${loads} .opblock-summary-control`);
      await page.waitForSelector(`${loads} .try-out__btn`);
      await page.click(`${loads} .try-out__btn`);
      await page.waitForSelector(`${loads} .execute`);
      await page.click(`${loads} .execute`);
      await page.waitForSelector(`${loads} .live-responses-table .response-col_status`);
      const status = await page.$eval(`${loads} .live-responses-table .response .response-col_status`, (cell) =>
        cell.textContent?.trim(),
      );
      expect(status).to.match(/^200/);
      expect(asked.filter((url) => !url.startsWith(port.url) && !url.startsWith('data:'))).to.deep.equal([]);
      expect(await page.evaluate(() => (window as unknown as { breaches: string[] }).breaches)).to.deep.equal([]);
      expect(troubles).to.deep.equal([]);
    });

  it('keeps to a policy without exceptions', async () => {
    const response = await fetch(`${port.base_url}/docs`);
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).to.include("default-src 'none'").and.to.include("script-src 'self'");
    expect(policy).to.not.match(/unsafe|nonce|\*|https?:/);
    const html = await response.text();
    expect(html).to.not.match(/<style|style=|<script>|onload/);
    for (const name of ['../package.json', '..%2fpackage.json', 'swagger-ui.js.map', 'nothing.js']) {
      expect((await fetch(`${port.base_url}/docs/${name}`)).status, name).to.equal(404);
    }
  });
});
