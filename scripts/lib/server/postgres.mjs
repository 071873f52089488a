import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aptInstall, canUseApt } from '../apt.mjs';

/** One line that says what to do where there is none. */
export const howToGetPostgres =
  'No PostgreSQL found, so nothing was tried on it: on Debian or Ubuntu, "apt install postgresql"; elsewhere put its programs on PATH.';

/** The folder of PostgreSQL's programs, or undefined. Debian keeps them outside PATH. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))));
}

/** The same, after trying to install it. */
export function ensurePostgres() {
  if (!findPostgres() && canUseApt()) aptInstall(['postgresql']);
  return findPostgres();
}

/** Starts a PostgreSQL of its own in a new folder, which goes with it; rejects where there is none. */
export async function startPostgres() {
  const programs = findPostgres();
  if (!programs) throw new Error(howToGetPostgres);
  const folder = mkdtempSync(path.join(tmpdir(), 'entryway-pg-'));
  const user = userFor(folder);
  const data = path.join(folder, 'data');
  const made = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'entryway', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr || made.error}`);
  let server;

  const start = async () => {
    // Only through a socket in its folder: nobody else can reach it, and no port is taken.
    const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', 'max_connections=60'];
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    server = spawn(path.join(programs, 'postgres'), args, { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
    await said(server, 'ready to accept connections');
    // Whoever forgets to stop it can end all the same.
    server.stderr.resume().unref?.();
    server.unref();
  };
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.ref();
    server.kill('SIGQUIT');
    await ended;
  };
  process.once('exit', () => {
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  });
  await start();
  const urlOf = (database) => `postgres://entryway@localhost/${database}?host=${encodeURIComponent(folder)}`;
  return {
    urlOf,
    start,
    stop,
    /** The address of a new, empty database. */
    create(name) {
      const args = ['-h', folder, '-U', 'entryway', name];
      const created = spawnSync(path.join(programs, 'createdb'), args, { ...user, encoding: 'utf8' });
      if (created.status !== 0) throw new Error(`createdb: ${created.stderr || created.error}`);
      return urlOf(name);
    },
  };
}

/** PostgreSQL refuses to run as root: there, somebody else gets the folder. */
function userFor(folder) {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = ['postgres', 'nobody'].map((name) => users.find(([known]) => known === name)).find(Boolean);
  chownSync(folder, Number(uid), Number(gid));
  return { uid: Number(uid), gid: Number(gid) };
}

function said(child, words) {
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr.on('data', (data) => {
      log += data;
      if (log.includes(words)) resolve();
    });
    child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
    child.once('error', reject);
  });
}
