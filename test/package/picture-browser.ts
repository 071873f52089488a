import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';

const { ensureBrowsers } = await import('../../scripts/lib/browsers.mjs' as string);
const { unseenChromium } = await import('../../scripts/lib/chromium-flags.mjs' as string);
const { inRoot } = await import('../../scripts/lib/root.mjs' as string);
const { bundleTests } = await import('../../scripts/lib/wtr/bundle.mjs' as string);

export type Library = 'source' | 'dist';

const html = (script: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Pictures</title>
<style>body { margin: 16px } * { caret-color: transparent !important }</style></head>
<body><script type="module" src="/${script}"></script></body></html>`;

/** A page without time and chance; as text, since whatever compiles this file would add helpers that no page has. */
const fixed = `{
  const moment = Date.parse('2026-11-14T09:30:00.000Z');
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [moment], self),
    get: (target, name) => (name === 'now' ? () => moment : Reflect.get(target, name)),
  });
  Math.random = () => 0.5;
}`;

const page = 'test/package/picture-page.ts';
const folderOf = (library: Library): string => `.test-build/pictures-${library}`;

/** Puts a page into a colour scheme. */
export const wear = (tab: Page, scheme: 'light' | 'dark'): Promise<void> =>
  tab.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);

/** Opens the same page with the library's sources and with what was built of them. */
export class PictureBrowser {
  readonly #browser: Browser;
  readonly #server: Server;

  private constructor(browser: Browser, server: Server) {
    this.#browser = browser;
    this.#server = server;
  }

  static async start(): Promise<PictureBrowser> {
    for (const library of ['source', 'dist'] as const)
      await bundleTests([page], { folder: folderOf(library), library });
    const server = createServer(async ({ url = '/' }, response) => {
      const { pathname } = new URL(url, 'http://localhost');
      const library = /^\/(source|dist)$/u.exec(pathname)?.[1] as Library | undefined;
      if (library)
        return response
          .setHeader('content-type', 'text/html')
          .end(html(`${folderOf(library)}/${page}`.replace('.ts', '.js')));
      // Pictures in forms come from the page they are on.
      const isPicture = pathname.endsWith('.svg');
      const file = await readFile(inRoot(`${isPicture ? 'demo/public' : '.'}${pathname}`)).catch(() => undefined);
      response.statusCode = file ? 200 : 404;
      return response.setHeader('content-type', isPicture ? 'image/svg+xml' : 'text/javascript').end(file);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { chromium } = await ensureBrowsers(['chromium']);
    return new PictureBrowser(await puppeteer.launch(unseenChromium(chromium)), server);
  }

  async close(): Promise<void> {
    await this.#browser.close();
    this.#server.close();
  }

  /** A page at a fixed moment and place, without movement, high enough to show everything at once. */
  async open(library: Library, width: number): Promise<Page> {
    const tab = await this.#browser.newPage();
    await tab.setViewport({ width, height: 6000 });
    await tab.emulateTimezone('Europe/London');
    await wear(tab, 'light');
    await tab.evaluateOnNewDocument(fixed);
    await tab.goto(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/${library}`);
    await tab.waitForFunction(() => 'openForm' in window);
    return tab;
  }
}
