import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../node/repository.js';
import { type PackageName, tarballOf } from './packed.js';

const run = promisify(execFile);

/** A folder outside the repository with a package in it, as npm would leave it. */
export interface Installed {
  readonly folder: string;
  /** Where the package itself lies. */
  readonly home: string;
  readonly manifest: Manifest;
}

export interface Manifest {
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * Unpacks a package into an empty folder, beside the packages it declares and those that its user has. Nothing is
 * downloaded: they are linked from the repository, where each finds its own dependencies.
 */
export async function install(name: PackageName, others: readonly string[] = []): Promise<Installed> {
  const tarball = await tarballOf(name);
  const folder = mkdtempSync(path.join(tmpdir(), 'entryway-installed-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const home = path.join(folder, 'node_modules', name);
  mkdirSync(home, { recursive: true });
  await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', home]);
  const manifest = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as Manifest;
  for (const other of [...Object.keys(manifest.dependencies), ...others]) {
    const place = path.join(folder, 'node_modules', other);
    mkdirSync(path.dirname(place), { recursive: true });
    symlinkSync(placeInRepository(other), place, 'junction');
  }
  return { folder, home, manifest };
}

/** Workspaces may have a version of their own. */
function placeInRepository(name: string): string {
  const places = ['mock-server/node_modules', 'node_modules'].map((folder) => path.join(root, folder, name));
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error(`${name} is not installed in the repository.`);
  return found;
}
