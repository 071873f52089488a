import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { inRoot } from '../../lib/root.mjs';

/** Starts the mock-server's command on a free port, and waits until it is ready. */
export async function spawnServer(...args) {
  const command = inRoot('mock-server/bin/entryway-mock-server.js');
  // Everything comes from one address here, and more of it than any office sends.
  const many = ['--drafts-per-address', '1000000', '--drafts-per-account', '1000000'];
  const child = spawn(process.execPath, [command, '--port', '0', '--quiet', ...many, ...args]);
  const said = { out: '', err: '' };
  child.stdout.on('data', (data) => {
    said.out += data;
  });
  child.stderr.on('data', (data) => {
    said.err += data;
  });
  const ended = once(child, 'close');
  let over = false;
  ended.then(() => {
    over = true;
  });
  while (!said.out.includes('\n')) {
    if (over) throw new Error(`The server did not start: ${said.err}`);
    await Promise.race([once(child.stdout, 'data'), ended]);
  }
  return { ...JSON.parse(said.out), child, said, ended, isOver: () => over };
}

/** Asks a test hook for something. */
export async function hook({ url }, method, path, body) {
  const response = await fetch(`${url}/_mock/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Mock-Control': '1' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
}

/** The memory a process has in use, in MB; undefined where that cannot be told. */
export async function memoryOf({ child }) {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(status) ?? [];
  return kilobytes && Math.round(Number(kilobytes) / 1024);
}
