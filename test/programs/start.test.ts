import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { expect } from 'chai';
import { root } from '../node/repository.js';

interface Started {
  readonly process: ChildProcess;
  readonly lines: readonly string[];
  readonly address: string;
}

const running: ChildProcess[] = [];

/** Runs `npm start`'s script and waits until it says how to stop it. */
async function start(port: number): Promise<Started> {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--no-open', '--port', String(port)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout!)) {
    lines.push(line);
    if (line.includes('Ctrl-C')) break;
  }
  const address = /http:\S+/.exec(lines.join(' '))?.[0];
  if (!address) throw new Error(`No address in: ${lines.join(' ')}`);
  return { process: child, lines, address };
}

async function stop({ process: child }: Started, signal: NodeJS.Signals) {
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code] = await exit;
  return code;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

const isAnswering = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  );

describe('npm start', () => {
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
  });

  it('serves the demo and the mock-server on one port, and ends at SIGTERM', async () => {
    const started = await start(await freePort());
    const page = await fetch(started.address);
    expect(page.status).to.equal(200);
    expect(await page.text()).to.include('<script type="module"');
    const form = await fetch(new URL('/api/v1/entry-sessions/forms/contact/schema', started.address));
    expect(form.status).to.equal(200);

    expect(await stop(started, 'SIGTERM')).to.equal(0);
    expect(await isAnswering(started.address)).to.equal(false);
  });

  it('has one service from the first moment, whoever asks at once', async () => {
    const started = await start(await freePort());
    const sessions = new URL('/api/v1/entry-sessions', started.address).href;
    const create = async () => {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() };
      return (await fetch(sessions, { method: 'POST', headers, body: '{"form":"contact"}' })).json();
    };
    const created = await Promise.all([create(), create(), create(), create()]);
    const read = created.map(({ entry_key, session }) =>
      fetch(`${sessions}/${session.id}`, { headers: { 'X-Service-Entry-Key': entry_key } }),
    );
    expect((await Promise.all(read)).map(({ status }) => status)).to.deep.equal([200, 200, 200, 200]);
  });

  it('takes the next port where the first is busy, says so, and ends at SIGINT', async () => {
    const first = await start(await freePort());
    const port = Number(new URL(first.address).port);
    const second = await start(port);
    const next = new URL(second.address).port;
    expect(second.lines[0]).to.equal(`Port ${port} is busy; using ${next}.`);
    expect(Number(next)).to.be.greaterThan(port);

    expect(await stop(second, 'SIGINT')).to.equal(0);
    expect(await isAnswering(second.address)).to.equal(false);
    expect(await isAnswering(first.address)).to.equal(true);
  });

  it('refuses an option it does not know, in one line', async () => {
    const child = spawn(process.execPath, ['scripts/start.mjs', '--prot', '5173'], { cwd: root });
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      complaint += text;
    });
    const [code] = await once(child, 'close');
    expect(code).to.equal(2);
    expect(complaint).to.equal("Unknown option '--prot'\n");
  });
});
