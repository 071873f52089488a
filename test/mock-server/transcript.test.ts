import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClock, createMockServer, type MockServer, type MockServerOptions } from '@entryway/mock-server';
import { listen } from '@entryway/mock-server/node';
import { expect } from 'chai';
import { sqliteStore } from '../../mock-server/src/adapters/sqlite.js';
import { fileBlobs } from '../../mock-server/src/store/sqlite/file-blobs.js';
import { origin } from './respondent.js';
import { Bindings } from './transcript/compare.js';
import { entryA, keyA } from './transcript/names-a.js';
import { partA } from './transcript/part-a.js';
import { partB } from './transcript/part-b.js';
import { firstRevision, partC, secondRevision } from './transcript/part-c.js';
import { day, problem, type Step } from './transcript/step.js';

interface Wire {
  readonly server: MockServer;
  readonly origin: string;
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
  /** What the last reply said. */
  last?: string;
}

const freshServer = (kept: Pick<MockServerOptions, 'store' | 'blobs' | 'publicUrl'> = {}): MockServer =>
  createMockServer({ clock: createClock(day('09:30:00')), ...kept });

async function inProcess(): Promise<Wire> {
  const server = freshServer({ publicUrl: origin });
  const fetch = (request: Request) => server.fetch(request);
  return { server, origin, fetch, close: () => server.close() };
}

async function overPort(): Promise<Wire> {
  const server = freshServer();
  const { url, close } = await listen(server, { port: 0 });
  return { server, origin: url, fetch: (request) => globalThis.fetch(request), close };
}

async function onDisk(): Promise<Wire> {
  const folder = await mkdtemp(path.join(tmpdir(), 'entryway-'));
  const server = freshServer({ publicUrl: origin, store: await sqliteStore(folder), blobs: fileBlobs(folder) });
  const close = async () => {
    await server.close();
    await rm(folder, { recursive: true });
  };
  return { server, origin, fetch: (request) => server.fetch(request), close };
}

/** The bytes of a file that begins as a PDF does. */
function pdf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
  return bytes;
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function requestOf(step: Step, { origin }: Wire, bindings: Bindings): Promise<Request> {
  const { method, bytes } = step;
  const [address, headers, body] = [
    bindings.fill(step.path),
    bindings.fill(step.headers ?? {}),
    bindings.fill(step.body),
  ];
  const url = address.startsWith('http') ? address : `${origin}/api/v1${address}`;
  if (bytes !== undefined) {
    const sent = pdf(bytes);
    return new Request(url, { method, headers: { ...headers, 'x-content-sha256': await digestOf(sent) }, body: sent });
  }
  if (body === undefined) return new Request(url, { method, headers });
  const json = { ...headers, 'Content-Type': 'application/json' };
  return new Request(url, { method, headers: json, body: JSON.stringify(body) });
}

/** Sends one request of the transcript, and holds the reply against it. */
async function replay(step: Step, wire: Wire, bindings: Bindings): Promise<void> {
  if (step.at) wire.server.clock.set(step.at);
  const response = await wire.fetch(await requestOf(step, wire, bindings));
  const text = await response.text();
  const body = response.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : text;
  const { reply } = step;
  expect(response.status, text).to.equal(reply.status);
  const named = Object.keys(reply.headers ?? {});
  const headers = Object.fromEntries(named.map((name) => [name, response.headers.get(name)]));
  expect(bindings.differences(reply.headers ?? {}, headers, 'headers')).to.deep.equal([]);
  for (const name of reply.without ?? []) expect(response.headers.has(name), name).to.equal(false);
  if (reply.body === undefined) return;
  expect(bindings.differences(reply.body, body, 'body', reply.shown)).to.deep.equal([]);
  if (reply.again) expect(text).to.equal(wire.last);
  wire.last = text;
}

describe('holding a reply against the transcript', () => {
  const differences = (expected: unknown, actual: unknown, shown = false) =>
    new Bindings().differences(expected, actual, '', shown);
  const [one, two] = [1, 2].map((last) => `ent_01M7CPAJ402K0HJABBRBGF7S1${last}`);

  it('finds what is missing, more, other or elsewhere', () => {
    expect(differences({ a: 1 }, {})).to.have.length(1);
    expect(differences({}, { a: 1 })).to.have.length(1);
    expect(differences({ a: { b: [1, 'x'] } }, { a: { b: [1, 'y'] } })).to.have.length(1);
    expect(differences({ a: [1] }, { a: [1, 2] }, true)).to.have.length(1);
    expect(differences({ a: null }, { a: 0 })).to.have.length(1);
  });

  it('lets ids be others, but always the same', () => {
    expect(differences({ a: one, b: one }, { a: two, b: two })).to.deep.equal([]);
    expect(differences({ a: one, b: one }, { a: two, b: one })).to.have.length(1);
    expect(differences({ a: one }, { a: 'fil_01M7CPAJ402K0HJABBRBGF7S11' })).to.have.length(1);
  });

  it('lets what is not shown be anything', () => {
    expect(differences({ a: { b: 1 } }, { a: { b: 1, c: 2 }, d: 3 }, true)).to.deep.equal([]);
  });
});

for (const [where, open] of Object.entries({ 'in process': inProcess, 'over a port': overPort, 'on disk': onDisk })) {
  describe(`the transcript, ${where}`, () => {
    const bindings = new Bindings();
    let wire: Wire;
    before(async () => {
      wire = await open();
      bindings.bind('https://forms.example.test', wire.origin);
    });
    after(() => wire.close());
    afterEach(() => expect(wire.server.violations).to.deep.equal([]));

    for (const step of [...partA, ...partB, ...partC]) it(step.name, () => replay(step, wire, bindings));

    it('C3 with the revisions an account will see', async () => {
      const entry_id = bindings.fill(entryA);
      const [first, second] = await wire.server.store.revisions.list({ entry_id });
      expect(bindings.differences({ id: firstRevision, number: 1, kind: 'submit' }, first, '', true)).to.deep.equal([]);
      expect(bindings.differences(secondRevision, second, '', true)).to.deep.equal([]);
    });

    it('C4 whoever is too fast waits', async () => {
      const request = () =>
        new Request(`${wire.origin}/api/v1/entry-sessions/${bindings.fill(entryA)}`, {
          headers: { 'X-Service-Entry-Key': bindings.fill(keyA) },
        });
      wire.server.clock.set(day('11:00:00'));
      for (let sent = 0; sent < 100; sent++) expect((await wire.fetch(request())).status).to.equal(200);
      wire.server.clock.set(day('11:00:43'));
      const response = await wire.fetch(request());
      expect(response.status).to.equal(429);
      expect(response.headers.get('Retry-After')).to.equal('17');
      expect(response.headers.get('RateLimit')).to.match(/^"minute";r=0;t=17, "hour";r=\d+;t=\d+, "day";r=\d+;t=\d+$/);
      const expected = {
        ...problem(429, 'rate_limited', 'Too many requests', 'Too many requests. Try again in 17 seconds.', [
          {
            in: 'header',
            path: 'RateLimit',
            code: 'minute',
            message: '100 requests per minute',
            params: { limit: 100, window_seconds: 60 },
          },
        ]),
        request_id: 'req_01M7CPDAZR601A4HSC9DZJKH70',
      };
      expect(bindings.differences(expected, await response.json())).to.deep.equal([]);
    });
  });
}
