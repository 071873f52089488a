import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createMockServer, type FormSeed, type MockServer, seedForms } from '@entryway/mock-server';
import { nodeListener } from '@entryway/mock-server/node';
import { root } from '../node/repository.js';

const strict = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  'frame-src http://localhost:*',
  "require-trusted-types-for 'script'",
  "trusted-types lit-html entry-html 'allow-duplicates'",
].join('; ');

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

async function listen(answer: Answer): Promise<Server> {
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, 'localhost'), 'listening');
  return server;
}

const originOf = (server: Server): string => `http://localhost:${(server.address() as AddressInfo).port}`;

/** Pages and scripts by their path, with the built files of the library under `/cdn`. */
const serving =
  (files: () => Readonly<Record<string, string>>): Answer =>
  async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const built = /^\/cdn\/([\w./-]+\.js)$/u.exec(pathname)?.[1];
    const body = built ? await readFile(path.join(root, 'dist/cdn', built)) : files()[pathname];
    const type = pathname.endsWith('.js') ? 'text/javascript' : 'text/html';
    return response
      .writeHead(body === undefined ? 404 : 200, { 'Content-Type': type, 'Content-Security-Policy': strict })
      .end(body);
  };

const page = (body: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>
<link rel="icon" href="data:,"></head>${body}</html>`;

/** A shop, a service with a page for its contact form, and somebody who means no good; each has an origin of its own. */
export class FramedSite {
  readonly mock: MockServer;
  readonly shop: string;
  readonly forms: string;
  readonly stranger: string;
  /** Whether the page of the form leaves its session to the element. */
  readonly isOwn: boolean;
  /** While it is, the service answers nobody. */
  isDown = false;
  readonly #servers: readonly Server[];

  private constructor(mock: MockServer, servers: readonly [Server, Server, Server], isOwn: boolean) {
    this.mock = mock;
    this.isOwn = isOwn;
    this.#servers = servers;
    [this.shop, this.forms, this.stranger] = servers.map(originOf) as [string, string, string];
  }

  /** `allowed` says which origins the form may be shown on, given those of the shop and of its own page. */
  static async start(allowed?: (shop: string, forms: string) => readonly string[], isOwn = false): Promise<FramedSite> {
    const site = (): FramedSite => started;
    const shop = await listen(serving(() => shopFiles(site())));
    const stranger = await listen(serving(() => shopFiles(site())));
    const contact = seedForms.find(({ slug }) => slug === 'contact') as FormSeed;
    let mock: MockServer | undefined;
    const files = serving(() => formFiles(site()));
    const forms = await listen((request, response) => {
      if (!mock?.owns(new URL(request.url ?? '/', 'http://localhost').pathname)) return files(request, response);
      return started.isDown ? request.socket.destroy() : nodeListener(mock)(request, response);
    });
    const allowed_origins = allowed?.(originOf(shop), originOf(forms));
    mock = createMockServer({ seed: [{ ...contact, ...(allowed_origins && { allowed_origins }) }] });
    const started = new FramedSite(mock, [shop, forms, stranger], isOwn);
    return started;
  }

  close(): void {
    for (const server of this.#servers) {
      server.closeAllConnections();
      server.close();
    }
  }
}

/** Writes down every message that reaches the page, whoever sent it, and every event of the form. */
const listener = `window.messages = []; window.events = [];
addEventListener('message', ({ data }) => messages.push(JSON.stringify(data)));
for (const name of ['ready', 'page', 'change', 'saved', 'submitted', 'error', 'title'])
  addEventListener('entry-' + name, ({ type, target, detail }) => events.push({ type, tag: target.localName, detail }));`;

function shopFiles({ forms }: FramedSite): Readonly<Record<string, string>> {
  const frame = `<entry-frame src="${forms}/contact.html" title="Contact us" TALL></entry-frame>`;
  const around = `<script src="/listener.js"></script><script type="module" src="/cdn/entry-frame.js"></script>
    <script src="/space.js"></script><div id="above">The shop</div>`;
  return {
    '/': page(`<body>${around}${frame.replace('TALL', '')}<div id="below"></div></body>`),
    '/low.html': page(`<body>${around}${frame.replace('TALL', 'max-height="300"')}</body>`),
    '/untitled.html': page(`<body>${around}<entry-frame src="${forms}/contact.html"></entry-frame></body>`),
    '/own.html': page(`<body>${around}<entry-frame src="/empty.html" title="Own"></entry-frame></body>`),
    '/script.html': page(`<body>${around}<entry-frame src="javascript:alert(1)" title="No"></entry-frame></body>`),
    '/empty.html': page('<body></body>'),
    '/listener.js': listener,
    '/space.js': `addEventListener('DOMContentLoaded', () => {
      for (const [id, height] of [['above', '200px'], ['below', '3000px']])
        document.getElementById(id)?.style.setProperty('height', height); });`,
  };
}

function formFiles({ shop, isOwn }: FramedSite): Readonly<Record<string, string>> {
  return {
    '/contact.html': page(`<body><script type="module" src="/contact.js"></script></body>`),
    '/contact.js': `import { createSession } from '/cdn/entry-form.js';
      import { forwardToParent } from '/cdn/entry-frame.js';
      forwardToParent({ parent: '${shop}' });
      const form = document.createElement('entry-form');
      const settings = { baseUrl: '/api/v1', form: 'contact', persist: 'none' };
      Object.assign(form, ${isOwn} ? { ...settings, history: 'none' } : { session: createSession(settings) });
      document.body.append(form);`,
    '/liar.html': page('<body></body>'),
  };
}
