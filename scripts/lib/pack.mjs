import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot, root } from './root.mjs';
import { runNode } from './run.mjs';
import { run } from './tryout/run-command.mjs';

/** Packs both packages as they are built, into the folder that tests and tryouts take the tarballs from. */
export async function packInto(folder) {
  await rm(folder, { recursive: true, force: true });
  const both = ['--workspaces', '--include-workspace-root'];
  await mkdir(folder, { recursive: true });
  await run('npm', ['pack', ...both, '--ignore-scripts', '--silent', '--pack-destination', folder], { cwd: root });
}

let packing;

/** The tarballs of both packages, built and packed once; or those that lie in the folder ENTRYWAY_PACKED names. */
export function tarballs() {
  packing ??= findOrPack();
  return packing;
}

async function findOrPack() {
  const ready = process.env.ENTRYWAY_PACKED;
  if (ready) return tarballsIn(path.resolve(ready));
  const folder = await mkdtemp(path.join(tmpdir(), 'entryway-packed-'));
  // In a process of its own: what builds them sets the environment of whoever it runs in.
  const { code, output } = await runNode([inRoot('scripts/build.mjs')]);
  if (code !== 0) throw new Error(output);
  await packInto(folder);
  return tarballsIn(folder);
}

async function tarballsIn(folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  const find = (pattern) => {
    const found = names.filter((name) => pattern.test(name));
    if (found.length !== 1) throw new Error(`${folder} holds ${found.length} tarballs that fit ${pattern}, not one.`);
    return path.join(folder, found[0]);
  };
  return { entryway: find(/^entryway-\d/), '@entryway/mock-server': find(/^entryway-mock-server-\d/) };
}
