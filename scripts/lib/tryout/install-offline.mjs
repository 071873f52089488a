import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '../root.mjs';
import { run } from './run-command.mjs';
import { toolOf } from './versions.mjs';

/**
 * Installs packed packages and tools in a folder without a download: the tarballs are unpacked, and what they declare
 * is linked from the repository. What they use without declaring it is not there.
 */
export async function installOffline(folder, { tarballs, ours, tools }) {
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const declared = new Set(tools.map((key) => toolOf(key).name));
  for (const name of ours) {
    const { dependencies, optionalDependencies, bin = {} } = await unpack(tarballs[name], inModules(folder, name));
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) declared.add(dependency);
    for (const [command, file] of Object.entries(bin)) await linkCommand(folder, command, path.join(name, file));
  }
  for (const name of declared) await link(name, inModules(folder, name));
}

const inModules = (folder, name) => path.join(folder, 'node_modules', name);

async function unpack(tarball, folder) {
  await mkdir(folder, { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1'], { cwd: folder });
  return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
}

async function link(name, place) {
  // A workspace keeps to itself what the root has in another version.
  const found = [inRoot('mock-server/node_modules', name), inRoot('node_modules', name)].find((at) => existsSync(at));
  if (!found) throw new Error(`${name} is declared, but is not in the repository's lockfile.`);
  await mkdir(path.dirname(place), { recursive: true });
  await symlink(found, place, 'junction');
}

/** Where npx looks for a command. */
async function linkCommand(folder, command, file) {
  await mkdir(inModules(folder, '.bin'), { recursive: true });
  await chmod(inModules(folder, file), 0o755);
  await symlink(path.join('..', file), inModules(folder, path.join('.bin', command)));
}
