import { type ChildProcessWithoutNullStreams, type SpawnOptionsWithoutStdio, spawn } from 'node:child_process';
import { once } from 'node:events';

const bin = new URL('../../mock-server/bin/entryway-mock-server.js', import.meta.url).pathname;

/** What the command says once it is ready. */
export interface ReadyLine {
  readonly url: string;
  readonly base_url: string;
  readonly docs_url: string;
  readonly settings_url: string;
  readonly account_id: string;
  readonly api_key: string;
  readonly login: { readonly email: string; readonly password: string };
  readonly forms: Readonly<Record<string, string>>;
}

/** A run of the command. */
export interface Run {
  readonly child: ChildProcessWithoutNullStreams;
  readonly said: { out: string; err: string };
  /** The exit code, once it has ended. */
  readonly ended: Promise<number | null>;
}

const running = new Set<ChildProcessWithoutNullStreams>();

/** Starts the command, from its sources. */
export const startCommand = (...args: readonly string[]): Run => startScript(bin, args);

/** Starts a script with this very Node. */
export function startScript(script: string, args: readonly string[], options: SpawnOptionsWithoutStdio = {}): Run {
  const child = spawn(process.execPath, [script, ...args], options);
  running.add(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (data: Buffer) => {
    said.out += data.toString();
  });
  child.stderr.on('data', (data: Buffer) => {
    said.err += data.toString();
  });
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { child, said, ended };
}

/** Waits for the one line of JSON. */
export async function ready({ child, said, ended }: Run): Promise<ReadyLine> {
  let over = false;
  void ended.then(() => {
    over = true;
  });
  while (!said.out.includes('\n')) {
    if (over) throw new Error(`It ended: ${said.err}`);
    await Promise.race([once(child.stdout, 'data'), ended]);
  }
  return JSON.parse(said.out) as ReadyLine;
}

/** Ends what is still running, whatever a test left behind. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}
