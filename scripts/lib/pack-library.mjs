import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildCdn, buildLibrary } from './build-library.mjs';
import { writeManifest } from './manifest.mjs';
import { inRoot } from './root.mjs';

/** Builds and packs the library into a folder, beside the working copy's own `dist`; gives the tarball's path. */
export async function packLibrary(destination) {
  const staged = await mkdtemp(path.join(tmpdir(), 'entryway-package-'));
  try {
    await buildLibrary({ outDir: path.join(staged, 'dist') });
    await buildCdn(path.join(staged, 'dist/cdn'));
    await writeManifest(path.join(staged, 'custom-elements.json'));
    for (const name of ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE', 'docs'])
      await cp(inRoot(name), path.join(staged, name), { recursive: true });
    const [{ filename }] = await npmPack(staged, '--pack-destination', destination);
    return path.join(destination, filename);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/** What `npm pack` says of a folder or a tarball. */
export async function npmPack(what, ...options) {
  const args = ['pack', what, '--json', '--ignore-scripts', ...options];
  const { stdout } = await promisify(execFile)('npm', args, {
    cwd: tmpdir(),
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}
