import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createMockServer, type MockServer } from '@entryway/mock-server';
import { nodeListener } from '@entryway/mock-server/node';
import type { FirstPaint, RenderOptions } from 'entryway/server';
import { root } from '../node/repository.js';

const { renderForm } = (await import(path.join(root, 'dist/server/index.js'))) as {
  renderForm(options: RenderOptions): Promise<FirstPaint>;
};

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "require-trusted-types-for 'script'",
  "trusted-types lit-html entry-html 'allow-duplicates'",
].join('; ');

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '': 'text/html' };

/** A site whose server writes the first page of a form; scripts and the service can be kept waiting. */
export class PaintedSite {
  readonly mock = createMockServer();
  readonly #server: Server;
  readonly #waiting = new Map<string, (() => void)[]>();
  #paint: FirstPaint | undefined;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<PaintedSite> {
    const server = createServer((request, response) => void site.#answer(request.url ?? '/', request, response));
    const site = new PaintedSite(server);
    await once(server.listen(0, 'localhost'), 'listening');
    return site;
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Writes the page, by what the built package makes of a form. */
  async write(form: string, options: Partial<RenderOptions> = {}): Promise<FirstPaint> {
    const fetch: typeof globalThis.fetch = (input, init) => this.mock.fetch(new Request(input, init));
    this.#paint = await renderForm({ baseUrl: `${this.origin}/api/v1`, form, fetch, ...options });
    return this.#paint;
  }

  /** Keeps back whatever has an address with this in it, until it is let go. */
  keepBack(part: string): void {
    this.#waiting.set(part, []);
  }

  letGo(part: string): void {
    const waiting = this.#waiting.get(part) ?? [];
    this.#waiting.delete(part);
    for (const go of waiting) go();
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(url: string, request: Parameters<ReturnType<typeof nodeListener>>[0], response: ServerResponse) {
    for (const [part, waiting] of this.#waiting)
      if (url.includes(part)) await new Promise<void>((resolve) => waiting.push(resolve));
    const { pathname } = new URL(url, this.origin);
    if (this.mock.owns(pathname)) return nodeListener(this.mock as MockServer)(request, response);
    const body = await this.#file(pathname).catch(() => undefined);
    const type = types[path.extname(pathname)] ?? 'text/plain';
    return response
      .writeHead(body === undefined ? 404 : 200, { 'Content-Type': type, 'Content-Security-Policy': policy })
      .end(body);
  }

  async #file(pathname: string): Promise<string | Buffer> {
    if (pathname === '/theme.css') return this.#paint?.css ?? '';
    if (pathname !== '/') return readFile(path.join(root, 'dist', pathname));
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">
      <link rel="stylesheet" href="/cdn/entry-form.css"><link rel="stylesheet" href="/theme.css">
      <script type="module" async src="/cdn/entry-form.js"></script></head>
      <body><h1>Harbour Lettings</h1>${this.#paint?.html}</body></html>`;
  }
}
