import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMockServer } from '@entryway/mock-server';
import { nodeListener } from '@entryway/mock-server/node';
import { expect } from 'chai';
import puppeteer, { type Browser } from 'puppeteer-core';

const { ensureBrowsers } = await import('../../scripts/lib/browsers.mjs' as string);
const { buildCdn } = await import('../../scripts/lib/build-library.mjs' as string);
const { chromiumFlags } = await import('../../scripts/lib/chromium-flags.mjs' as string);

/** A page somebody else wrote: one script, one element, nothing else. */
const page = (origin: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title></head>
<body><script type="module" src="/cdn/entry-form.js"></script>
<entry-form base-url="${origin}/api/v1" form="contact" isolated></entry-form></body></html>`;

describe('the script for pages without a bundler', function () {
  this.timeout(180_000);
  let folder = '';
  let browser: Browser | undefined;
  let server: Server | undefined;

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'entryway-cdn-'));
    await buildCdn(folder);
  });
  after(async () => {
    await browser?.close();
    server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('fills in and sends a form on a bare page, with its chunks beside it', async () => {
    const mock = createMockServer();
    const answer = nodeListener(mock);
    const asked: string[] = [];
    const listening = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (mock.owns(pathname)) return answer(request, response);
      const file = /^\/cdn\/([\w.-]+\.js)$/u.exec(pathname)?.[1];
      if (!file) return response.setHeader('content-type', 'text/html').end(page(origin()));
      asked.push(file);
      return response.setHeader('content-type', 'text/javascript').end(await readFile(path.join(folder, file)));
    });
    const origin = (): string => `http://localhost:${(listening.address() as AddressInfo).port}`;
    server = listening.listen(0, 'localhost');
    await once(listening, 'listening');

    const { chromium } = await ensureBrowsers(['chromium']);
    browser = await puppeteer.launch({ executablePath: chromium, args: chromiumFlags });
    const tab = await browser.newPage();
    const complaints: string[] = [];
    tab.on('pageerror', (error) => complaints.push(String(error)));
    await tab.goto(origin());
    const inForm = (selector: string): string => `entry-form >>> ${selector}`;
    await (await tab.waitForSelector(inForm('entry-field[name="full_name"] input')))?.type('Ada Lovelace');
    await (await tab.waitForSelector(inForm('entry-field[name="email"] input')))?.type('ada@example.org');
    await (await tab.waitForSelector(inForm('input[value="repair"]')))?.click();
    await (await tab.waitForSelector(inForm('entry-field[name="message"] input')))?.type('The tap drips.');
    await (await tab.waitForSelector(inForm('[part~="button-primary"]')))?.click();
    const reference = await tab.waitForSelector(inForm('[part~="reference"]'), { timeout: 60_000 });
    const shown = (await reference?.evaluate((element) => element.textContent))?.trim();
    const [entry] = await mock.store.entries.list();
    expect(entry).to.include({ state: 'submitted', reference: shown });
    expect(complaints).to.deep.equal([]);
    expect(asked[0]).to.equal('entry-form.js');
    expect(
      asked.some((file) => file.includes('entry-receipt')),
      'what comes later is a chunk of its own',
    ).to.equal(true);
  });
});
