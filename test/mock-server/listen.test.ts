import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createMockServer } from '@entryway/mock-server';
import { type Listening, listen, nodeListener } from '@entryway/mock-server/node';
import { expect } from 'chai';
import { freshKey } from './respondent.js';

const bin = new URL('../../mock-server/bin/entryway-mock-server.js', import.meta.url).pathname;

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

  it('answers a request it cannot read with a problem too', async () => {
    const { hostname, port: number } = new URL(port.url);
    const socket = connect(Number(number), hostname);
    socket.end('GET /api/v1/nowhere HTTP/1.1\r\nHost: ???\r\nConnection: close\r\n\r\n');
    let text = '';
    for await (const data of socket) text += String(data);
    expect(text)
      .to.match(/^HTTP\/1\.1 400 /)
      .and.include('application/problem+json')
      .and.include('malformed_request');
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

describe('entryway-mock-server', function () {
  this.timeout(20_000);
  const running: ChildProcessWithoutNullStreams[] = [];
  after(() => {
    for (const child of running) if (child.exitCode === null) child.kill('SIGKILL');
  });

  const start = (...args: readonly string[]) => {
    const child = spawn(process.execPath, [bin, ...args]);
    running.push(child);
    const said = { out: '', err: '' };
    child.stdout.on('data', (data: Buffer) => {
      said.out += data.toString();
    });
    child.stderr.on('data', (data: Buffer) => {
      said.err += data.toString();
    });
    return { child, said, ended: once(child, 'close').then(([code]) => code as number | null) };
  };

  const ready = async ({ child, said }: ReturnType<typeof start>) => {
    while (!said.out.includes('\n')) await once(child.stdout, 'data');
    return JSON.parse(said.out) as { url: string; base_url: string; forms: Record<string, string> };
  };

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    it(`says where it is in one line of JSON, and ends with 0 on ${signal}`, async () => {
      const run = start('--port', '0', '--quiet');
      const { url, base_url, forms } = await ready(run);
      expect(base_url).to.equal(`${url}/api/v1`);
      const schema = await fetch(`${base_url}/entry-sessions/forms/${forms.contact}/schema`);
      expect(schema.status).to.equal(200);
      await schema.text();
      expect((await fetch(`${url}/_mock/reset`, { method: 'POST' })).status).to.equal(404);
      run.child.kill(signal);
      expect(await run.ended).to.equal(0);
      expect(run.said.err).to.equal('');
      expect(run.said.out.trim().split('\n')).to.have.length(1);
    });
  }

  it('finishes what is under way before it ends', async () => {
    const run = start('--port', '0', '--quiet', '--test-hooks');
    const { url, base_url } = await ready(run);
    await fetch(`${url}/_mock/faults`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ rules: [{ kind: 'delay', ms: 300 }] }),
    });
    const slow = fetch(`${base_url}/entry-sessions/forms/contact/schema`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    run.child.kill('SIGTERM');
    expect((await slow).status).to.equal(200);
    expect(await run.ended).to.equal(0);
  });

  it('says in one line that a port is taken, and ends with 2', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { said, ended } = start('--port', String(port));
    expect(await ended).to.equal(2);
    other.close();
    expect(said.err.trim()).to.equal(
      `entryway-mock-server: Port ${port} on 127.0.0.1 is in use. Choose another with --port.`,
    );
    expect(said.out).to.equal('');
  });

  it('says in one line what is wrong with an option, and ends with 2', async () => {
    for (const args of [['--port', 'abc'], ['--port', '70000'], ['--colour'], ['stray']]) {
      const { said, ended } = start(...args);
      expect(await ended, args.join(' ')).to.equal(2);
      expect(said.err.trim().split('\n'), args.join(' ')).to.have.length(1);
      expect(said.err).to.match(/^entryway-mock-server: /);
    }
  });
});
