import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createMockServer, type MockServer } from '@entryway/mock-server';
import { nodeListener } from '@entryway/mock-server/node';
import { root } from '../node/repository.js';
import { askTopicByList } from '../support/changed-form.js';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "require-trusted-types-for 'script'",
  "trusted-types lit-html entry-html 'allow-duplicates'",
].join('; ');

/** What goes wrong with a file: how, and for how many of the addresses it is asked for under. */
export interface Fault {
  readonly file: RegExp;
  readonly how: 'cut' | 'gone';
  readonly addresses: number;
}

/** Writes down what the page is told, and whatever nobody caught. */
const listener = `
window.told = [];
addEventListener('entry-error', ({ detail }) => told.push(detail.code + ' ' + detail.message), true);
addEventListener('unhandledrejection', ({ reason }) => told.push('rejection ' + reason));
addEventListener('error', ({ message }) => message && told.push('error ' + message));
document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => told.push('csp ' + violatedDirective));
`;

/** The script for pages without a bundler, as it was built. */
const folder = path.join(root, 'dist/cdn');

/** That build on a server whose files can be broken, beside the service; each has an origin, and so storage, of its own. */
export class FaultyCdn {
  readonly #attributes: string;
  readonly #server: Server;
  readonly #mock: MockServer = createMockServer();
  readonly #asked: string[] = [];
  #faults: readonly Fault[];
  #isOffline = false;

  private constructor(attributes: string, faults: readonly Fault[]) {
    this.#attributes = attributes;
    this.#faults = faults;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  /** Serves a page with a form that has some attributes. */
  static async start(attributes: string, ...faults: Fault[]): Promise<FaultyCdn> {
    const cdn = new FaultyCdn(attributes, faults);
    await askTopicByList(cdn.#mock);
    cdn.#server.listen(0, 'localhost');
    await once(cdn.#server, 'listening');
    return cdn;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  get address(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}/`;
  }

  mend(): void {
    this.#faults = [];
  }

  goOffline(): void {
    this.#isOffline = true;
  }

  /** The addresses a file was asked for under. */
  askedFor(file: RegExp): readonly string[] {
    return [...new Set(this.#asked.filter((name) => file.test(name)))];
  }

  #answer(request: IncomingMessage, response: ServerResponse): unknown {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (this.#mock.owns(pathname)) {
      if (this.#isOffline) return request.socket.destroy();
      return nodeListener(this.#mock)(request, response);
    }
    if (pathname.endsWith('/told.js')) return response.setHeader('content-type', 'text/javascript').end(listener);
    const file = /\/cdn\/([\w.-]+\.js)$/u.exec(pathname)?.[1];
    return file ? this.#file(file, file + search, request, response) : this.#page(request, response);
  }

  #page(request: IncomingMessage, response: ServerResponse): unknown {
    return response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .setHeader('content-security-policy', policy)
      .end(`<!doctype html><html lang="en"><head><title>Form</title><link rel="icon" href="data:,"></head><body>
        <script src="told.js"></script><script type="module" src="cdn/entry-form.js"></script>
        <entry-form base-url="http://${request.headers.host}/api/v1" form="contact" ${this.#attributes}></entry-form>
        </body></html>`);
  }

  async #file(file: string, address: string, request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    this.#asked.push(address);
    response.setHeader('cache-control', 'no-store');
    const fault = this.#faults.find((one) => one.file.test(file));
    // By address, since a browser may ask twice for one whose connection was cut.
    if (fault && this.askedFor(fault.file).indexOf(address) < fault.addresses)
      return fault.how === 'cut' ? request.socket.destroy() : response.writeHead(404).end();
    return response.setHeader('content-type', 'text/javascript').end(await readFile(path.join(folder, file)));
  }
}
