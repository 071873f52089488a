import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect } from 'chai';
import type * as Kit from 'entryway/testing';
import puppeteer, { type Browser } from 'puppeteer-core';
import { root } from '../node/repository.js';

const { ensureBrowsers } = await import('../../scripts/lib/browsers.mjs' as string);
const { unseenChromium } = await import('../../scripts/lib/chromium-flags.mjs' as string);
const { FormService, servePage } = (await import(path.join(root, 'dist/testing/index.js'))) as typeof Kit;

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact</title>
<link rel="icon" href="data:,"><script type="module" src="/cdn/entry-form.js"></script>
<entry-form base-url="/api/v1" form="contact"></entry-form></html>`;

describe('a page of a real browser with a form service of the test', function () {
  this.timeout(60_000);
  let browser: Browser;
  let site: Server;
  before(async () => {
    // It has the page and the script, and no service.
    site = createServer(async ({ url = '/' }, response) => {
      const isScript = url.startsWith('/cdn/');
      response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
      response.end(isScript ? await readFile(path.join(root, 'dist', url)) : page);
    });
    await once(site.listen(0, 'localhost'), 'listening');
    const { chromium } = await ensureBrowsers(['chromium']);
    browser = await puppeteer.launch(unseenChromium(chromium));
  });
  after(async () => {
    await browser?.close();
    site?.close();
  });

  it('is filled in, and shows a receipt once the reply arrives', async () => {
    const service = await FormService.start();
    const tab = await browser.newPage();
    tab.setDefaultTimeout(10_000);
    await servePage(tab, service);
    await tab.goto(`http://localhost:${(site.address() as AddressInfo).port}/`);
    await tab.locator('entry-field[name="full_name"] input').fill('Ada Lovelace');
    await tab.locator('entry-field[name="email"] input').fill('ada@example.org');
    await tab.locator('input[value="repair"]').click();
    await tab.locator('entry-field[name="message"] textarea').fill('The tap drips.');
    const arrives = service.lateReply(/submit/);
    await tab.locator('[part~="button-primary"]').click();
    while ((await service.entries())[0]?.state !== 'submitted') await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await tab.$('[part~="reference"]')).to.equal(null);
    arrives();
    const reference = await tab.waitForSelector('[part~="reference"]');
    expect(await reference?.evaluate((element) => element.textContent?.trim())).to.equal(
      (await service.entry()).reference,
    );
    expect((await service.entry()).answers).to.include({ full_name: 'Ada Lovelace', topic: 'repair' });
    await tab.close();
    await service.close();
  });
});
