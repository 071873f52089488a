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

/** The environment, with or without a wish for a port. */
const environment = (port?: string): NodeJS.ProcessEnv => {
  const { PORT: _, ...rest } = process.env;
  return port === undefined ? rest : { ...rest, PORT: port };
};

/** Runs `npm start`'s script and waits until it says how to stop it. */
async function start(args: readonly string[], env = environment()): Promise<Started> {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--no-open', ...args], {
    cwd: root,
    env,
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

/** Runs the script where it has nothing to serve, and gives what it says about that. */
async function refusal(args: readonly string[], env = environment()): Promise<readonly [number, string]> {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--no-open', ...args], { cwd: root, env });
  running.push(child);
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaint += text;
  });
  const [code] = await once(child, 'close');
  return [code, complaint];
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

  it('takes the next port where the usual one is busy, says so, and ends at SIGINT', async () => {
    const other = createServer().listen(5173, 'localhost');
    // Somebody may have it already; then it is as busy.
    await Promise.race([once(other, 'listening'), once(other, 'error')]).catch(() => undefined);
    const started = await start([]);
    const { port } = new URL(started.address);
    expect(started.lines[0]).to.equal(`Port 5173 is busy; using ${port}.`);
    expect(Number(port)).to.be.greaterThan(5173);
    expect(await isAnswering(started.address)).to.equal(true);
    expect(await stop(started, 'SIGINT')).to.equal(0);
    expect(await isAnswering(started.address)).to.equal(false);
    other.close();
  });

  it('serves the demo and one service on the port PORT says, whoever asks at once, and ends at SIGTERM', async () => {
    const port = String(await freePort());
    const started = await start([], environment(port));
    expect(new URL(started.address).port).to.equal(port);
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

    const page = await fetch(started.address);
    expect(page.status).to.equal(200);
    expect(await page.text()).to.include('<script type="module"');
    expect((await fetch(`${sessions}/forms/contact/schema`)).status).to.equal(200);

    // A port that was asked for is not another one, and --port counts for more than PORT.
    const said = `Port ${port} is taken: stop what uses it, or choose another.\n`;
    expect(await refusal([], environment(port))).to.deep.equal([2, said]);
    expect(await refusal(['--port', port], environment(String(await freePort())))).to.deep.equal([2, said]);
    expect(await stop(started, 'SIGTERM')).to.equal(0);
    expect(await isAnswering(started.address)).to.equal(false);
  });

  it('refuses what is no port, and an option it does not know, in one line', async () => {
    const said = (port: string): string => `"${port}" is not a port: use 1 to 65535.\n`;
    expect(await refusal([], environment('six'))).to.deep.equal([2, said('six')]);
    expect(await refusal(['--port', '70000'])).to.deep.equal([2, said('70000')]);
    expect(await refusal(['--prot', '5173'])).to.deep.equal([2, "Unknown option '--prot'\n"]);
  });
});
