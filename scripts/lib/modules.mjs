// Node built-ins only: this runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { inRoot, root } from './root.mjs';

/** Installs the dependencies where they are missing or older than the lockfile. */
export function ensureModules() {
  const installed = inRoot('node_modules/.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(inRoot('package-lock.json')).mtimeMs) return;
  console.log('Installing dependencies …');
  const { status } = spawnSync('npm', ['ci'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status === 0) return;
  console.error('npm ci failed; see above.');
  process.exit(1);
}
