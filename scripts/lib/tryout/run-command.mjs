import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Runs a program to its end and gives what it printed; one that fails is thrown with what it said. */
export function run(program, args, { cwd, env = process.env }) {
  return new Promise((resolve, reject) => {
    const child = start(program, args, { cwd, env });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve(child.said());
      const line = [path.basename(program), ...args].join(' ');
      return reject(new Error(`${line} ended with ${code}:\n${child.said()}`));
    });
  });
}

/**
 * Starts a program and collects what it prints; `said()` gives all of it so far. With `group`, `end()` also ends what the
 * program has started itself.
 */
export function start(program, args, { cwd, env = process.env, group = false }) {
  const shell = process.platform === 'win32' && /^np[mx]$/.test(program);
  const detached = group && process.platform !== 'win32';
  const child = spawn(program, args, { cwd, env, shell, detached, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (more) => {
      text += more;
    });
  }
  return Object.assign(child, {
    said: () => stripVTControlCharacters(text).trim(),
    end: () => (detached ? process.kill(-child.pid) : child.kill()),
  });
}

/** The file behind a command of a package that is installed in a folder. */
export async function installedCommand(folder, packageName, command) {
  const home = path.join(folder, 'node_modules', packageName);
  const { bin } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8'));
  return path.join(home, typeof bin === 'string' ? bin : bin[command]);
}
