import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createMockServer } from '@entryway/mock-server';
import { type Listening, listen, nodeListener } from '@entryway/mock-server/node';
import { expect } from 'chai';
import { freshKey } from './respondent.js';

describe('the mock-server on a port', () => {
  const server = createMockServer({ testHooks: true });
  let port: Listening;
  before(async () => {
    port = await listen(server, { port: 0 });
  });
  after(() => port.close());
  afterEach(() => server.faults.clear());

  const create = (key = freshKey()) =>
    fetch(`${port.base_url}/entry-sessions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ form: 'contact' }),
    });

  it('answers as it does in process', async () => {
    const schema = await fetch(`${port.base_url}/entry-sessions/forms/contact/schema`);
    expect(schema.status).to.equal(200);
    expect(schema.headers.get('ETag')).to.match(/^"s-/);
    const created = await create();
    expect(created.status).to.equal(201);
    expect(((await created.json()) as { entry_key: string }).entry_key).to.match(/^ek_/);
  });

  it('breaks the connection when a reply is lost, though the write happened', async () => {
    const before = (await server.store.entries.list()).length;
    server.faults.add({ kind: 'lost_reply', times: 1 });
    const key = freshKey();
    const error = await create(key).catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(TypeError);
    expect(await server.store.entries.list()).to.have.length(before + 1);
    expect((await create(key)).headers.get('Idempotency-Replayed')).to.equal('true');
    expect(await server.store.entries.list()).to.have.length(before + 1);
  });

  it('breaks every connection while offline', async () => {
    server.faults.offline = true;
    expect(await create().catch((reason: unknown) => reason)).to.be.instanceOf(TypeError);
  });

  it('refuses a body that grows beyond 1 MiB while it is read', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(64 * 1024));
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 40) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const response = await fetch(`${port.base_url}/entry-sessions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': freshKey() },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).to.equal(413);
  });

  /** What comes back for bytes that no client would send. */
  async function say(bytes: string): Promise<string> {
    const { hostname, port: number } = new URL(port.url);
    const socket = connect(Number(number), hostname);
    socket.end(bytes);
    let text = '';
    for await (const data of socket) text += String(data);
    return text;
  }

  it('answers a request it cannot read with a problem too', async () => {
    for (const line of ['GET /api/v1/nowhere HTTP/1.1\r\nHost', 'GET nowhere HTTP/1.1', 'CONNECT a.example HTTP/1.1']) {
      const text = await say(`${line}\r\nConnection: close\r\n\r\n`);
      expect(text, line)
        .to.match(/^HTTP\/1\.1 400 /)
        .and.include('application/problem+json')
        .and.include('malformed_request');
    }
  });

  it('passes on what is not its own when it serves beside a page', async () => {
    const listener = nodeListener(server);
    const page = createServer((incoming, outgoing) => listener(incoming, outgoing, () => outgoing.end('page')));
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
    expect(await (await fetch(`${url}/index.html`)).text()).to.equal('page');
    expect((await fetch(`${url}/api/v1/entry-sessions/forms/contact/schema`)).status).to.equal(200);
    page.close();
    page.closeAllConnections();
  });
});
