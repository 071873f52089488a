import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot, root } from './root.mjs';

/** The JavaScript file behind a package's command; run by this very Node, on every platform alike. */
export function command(packageName, name = packageName.split('/').pop()) {
  const folder = inRoot('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[name]);
}

/** The compiler with one checker: each of several learns the same types again, which pays only where cores are idle. */
export const compiler = (...args) => [command('typescript', 'tsc'), '--checkers', '1', ...args];

/** Runs a Node script to its end; gives its exit code, all it printed, and the last message it sent. */
export function runNode(args, { env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let output = '';
    let message;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('message', (value) => {
      message = value;
    });
    child.on('close', (code, signal) => {
      resolve({ code: code ?? signal, output: stripVTControlCharacters(output).trim(), message });
    });
  });
}

/** Runs one of the build's tools, and stops the build where it fails. */
export async function tool(...args) {
  const { code, output } = await runNode(args);
  if (code !== 0) throw new Error(output);
}
