import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../root.mjs';
import { run } from './run-command.mjs';

/** Builds and packs both packages into a folder; with ENTRYWAY_PACKED set, takes the tarballs that lie there. */
export async function packedTarballs(folder) {
  const ready = process.env.ENTRYWAY_PACKED;
  if (!ready) await pack(folder);
  const where = path.resolve(ready ?? folder);
  const names = (await readdir(where)).filter((name) => name.endsWith('.tgz'));
  const find = (pattern) => {
    const found = names.filter((name) => pattern.test(name));
    if (found.length !== 1) throw new Error(`${where} holds ${found.length} tarballs that fit ${pattern}, not one.`);
    return path.join(where, found[0]);
  };
  return { entryway: find(/^entryway-\d/), '@entryway/mock-server': find(/^entryway-mock-server-\d/) };
}

async function pack(folder) {
  await mkdir(folder, { recursive: true });
  await run(process.execPath, ['scripts/build.mjs'], { cwd: root });
  const both = ['--workspaces', '--include-workspace-root'];
  await run('npm', ['pack', ...both, '--ignore-scripts', '--silent', '--pack-destination', folder], { cwd: root });
}
