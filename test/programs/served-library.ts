import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createMockServer, type MockServer } from '@entryway/mock-server';
import { nodeListener } from '@entryway/mock-server/node';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { root } from '../node/repository.js';

const { ensureBrowsers } = await import('../../scripts/lib/browsers.mjs' as string);
const { unseenChromium } = await import('../../scripts/lib/chromium-flags.mjs' as string);

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "require-trusted-types-for 'script'",
  "trusted-types lit-html entry-html 'allow-duplicates'",
].join('; ');

export interface OpenPage {
  readonly mock: MockServer;
  readonly tab: Page;
  /** The scripts the page asked for, in order. */
  readonly asked: readonly string[];
  /** What a clean page does not do. */
  complaints(): readonly string[];
}

const folder = path.join(root, 'dist/cdn');

/** The script for pages without a bundler, as it was built, at two addresses of a real server beside the service. */
export class ServedLibrary {
  readonly #browser: Browser;
  #server: Server | undefined;

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  static async start(): Promise<ServedLibrary> {
    const { chromium } = await ensureBrowsers(['chromium']);
    return new ServedLibrary(await puppeteer.launch(unseenChromium(chromium)));
  }

  async close(): Promise<void> {
    await this.#browser.close();
    this.#server?.close();
  }

  /** Serves a page under a strict policy and opens it; `prepare` sees the tab before it loads anything. */
  async open(page: (origin: string) => string, prepare?: (tab: Page) => Promise<void>): Promise<OpenPage> {
    const mock = createMockServer();
    const answer = nodeListener(mock);
    const asked: string[] = [];
    const listening = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (mock.owns(pathname)) return answer(request, response);
      const file = /^\/(?:cdn|again)\/([\w.-]+\.js)$/u.exec(pathname)?.[1];
      if (!file)
        return response
          .setHeader('content-type', 'text/html')
          .setHeader('content-security-policy', policy)
          .end(page(origin()));
      asked.push(pathname.slice(1));
      const script = await readFile(path.join(folder, file));
      return response.setHeader('content-type', 'text/javascript').end(script);
    });
    const origin = (): string => `http://localhost:${(listening.address() as AddressInfo).port}`;
    this.#server?.close();
    this.#server = listening.listen(0, 'localhost');
    await once(listening, 'listening');
    const tab = await this.#browser.newPage();
    const complaints: string[] = [];
    tab.on('pageerror', (error) => complaints.push(String(error)));
    tab.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
    await prepare?.(tab);
    await tab.goto(origin());
    // A bare page has no icon, and a browser asks for one.
    return { mock, tab, asked, complaints: () => complaints.filter((line) => !line.includes('favicon')) };
  }
}
