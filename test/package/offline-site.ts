import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMockServer, type MockServer } from '@entryway/mock-server';
import { nodeListener } from '@entryway/mock-server/node';
import { root } from '../node/repository.js';

const { writeFileList } = await import('../../scripts/lib/file-list.mjs' as string);

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "worker-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types lit-html entry-html 'allow-duplicates'",
].join('; ');

/** The script for plain pages as a build of its own: every file says which build it is of when it runs. */
function buildOf(name: string, folder: string): string {
  const place = path.join(folder, name);
  cpSync(path.join(root, 'dist/cdn'), place, { recursive: true });
  const files = readdirSync(place).filter((file) => file.endsWith('.js'));
  // A file's name ends with what tells its contents apart, and the core knows each by that end alone.
  const ends = [
    ...new Set(files.map((file) => /-[\w-]{8}(?=\.js$)/u.exec(file)?.[0]).filter((end) => end !== undefined)),
  ];
  const ofBuild = (text: string): string => ends.reduce((now, end) => now.replaceAll(end, `${end}${name}`), text);
  for (const file of files) {
    const code = ofBuild(readFileSync(path.join(place, file), 'utf8'));
    writeFileSync(path.join(place, file), `${code}\n(globalThis.ran ??= new Set()).add('${name}');\n`);
    renameSync(path.join(place, file), path.join(place, ofBuild(file)));
  }
  writeFileList(place);
  return place;
}

/** A site with a form and the library in two builds, of which one is deployed; its server can be switched off. */
export class OfflineSite {
  readonly mock: MockServer;
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'entryway-offline-'));
  readonly #builds = { a: buildOf('a', this.#folder), b: buildOf('b', this.#folder) };
  readonly #server: Server;
  #port = 0;
  #deployed: 'a' | 'b' = 'a';
  /** What is written on the element, and what the page's script does. */
  readonly #form: string;
  readonly #script: string;
  /** A file that is sent with something else in it. */
  torn: RegExp | undefined;

  private constructor(mock: MockServer, form: string, script: string) {
    this.mock = mock;
    this.#form = form;
    this.#script = script;
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  static async start(form: string, { mock = createMockServer(), script = registering } = {}): Promise<OfflineSite> {
    const site = new OfflineSite(mock, form, script);
    await site.goOnline();
    return site;
  }

  async goOnline(): Promise<void> {
    await once(this.#server.listen(this.#port, 'localhost'), 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
    this.mock.publicUrl.standsAt(`http://localhost:${this.#port}`);
  }

  async goOffline(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async close(): Promise<void> {
    if (this.#server.listening) await this.goOffline();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  deploy(build: 'a' | 'b'): void {
    this.#deployed = build;
  }

  get address(): string {
    return `http://localhost:${this.#port}/contact.html`;
  }

  #answer(request: IncomingMessage, response: ServerResponse): unknown {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (this.mock.owns(pathname)) return nodeListener(this.mock)(request, response);
    if (pathname === '/moved.html') return response.writeHead(302, { Location: '/contact.html' }).end();
    const body = this.#file(pathname);
    const type = /\.js$/u.test(pathname)
      ? 'text/javascript'
      : /\.json$/u.test(pathname)
        ? 'application/json'
        : 'text/html';
    return response
      .writeHead(body === undefined ? 404 : 200, {
        'Content-Type': type,
        'Content-Security-Policy': policy,
        ...(pathname === '/private.html' && { 'Cache-Control': 'no-store' }),
      })
      .end(body);
  }

  #file(pathname: string): Buffer | string | undefined {
    if (pathname === '/entryway-offline.js') return readFileSync(path.join(root, 'dist/offline/entryway-offline.js'));
    if (pathname === '/page.js') return `${this.#script}\n(globalThis.pages ??= []).push('${this.#deployed}');`;
    if (pathname.endsWith('.html')) return pageOf(this.#form);
    const file = /^\/cdn\/([\w./-]+)$/u.exec(pathname)?.[1];
    if (file === undefined) return undefined;
    if (this.torn?.test(file)) return '// Something else.';
    try {
      return readFileSync(path.join(this.#builds[this.#deployed], file));
    } catch {
      return undefined;
    }
  }
}

/** What docs/offline.md shows. */
const registering = `import { registerOffline } from '/cdn/entryway-offline-page.js';
const { kept } = registerOffline({
  worker: '/entryway-offline.js',
  files: '/cdn/entryway-files.json',
  pages: ['/contact.html', '/private.html', '/moved.html'],
  assets: ['/page.js'],
});
kept.then((version) => { globalThis.kept = version; });`;

const pageOf = (form: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Form</title>
<link rel="icon" href="data:,"></head><body><script type="module" src="/page.js"></script>
<script type="module" src="/cdn/entry-form.js"></script>${form}</body></html>`;
