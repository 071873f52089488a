import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../node/repository.js';

const run = promisify(execFile);

/** What builds each package before it is packed, and where its package.json is. */
const packages = {
  '@entryway/mock-server': {
    folder: path.join(root, 'mock-server'),
    async build() {
      const { buildServer } = await import('../../../scripts/lib/build-server.mjs' as string);
      await buildServer();
    },
  },
} as const;

export type PackageName = keyof typeof packages;

const made = new Map<PackageName, Promise<string>>();

/** The tarball of a package: one from the folder ENTRYWAY_PACKED names, or built and packed once for all tests. */
export function tarballOf(name: PackageName): Promise<string> {
  const ready = made.get(name) ?? (process.env.ENTRYWAY_PACKED ? find(name, process.env.ENTRYWAY_PACKED) : pack(name));
  made.set(name, ready);
  return ready;
}

async function pack(name: PackageName): Promise<string> {
  const { folder, build } = packages[name];
  await build();
  const target = mkdtempSync(path.join(tmpdir(), 'entryway-packed-'));
  process.once('exit', () => rmSync(target, { recursive: true, force: true }));
  const args = ['pack', '--ignore-scripts', '--pack-destination', target];
  await run('npm', args, { cwd: folder, shell: process.platform === 'win32' });
  return find(name, target);
}

/** npm names the file after package and version, `@scope/name` as `scope-name`. */
async function find(name: PackageName, folder: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(path.join(packages[name].folder, 'package.json'), 'utf8'));
  const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
  if (!readdirSync(folder).includes(file)) throw new Error(`There is no ${file} in ${folder}.`);
  return path.join(folder, file);
}
