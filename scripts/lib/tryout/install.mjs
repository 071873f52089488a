import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from './run-command.mjs';
import { toolOf, versions } from './versions.mjs';

/** Installs packed packages and tools in a folder by npm, as a new user does. */
export async function installByNpm(folder, { tarballs, ours, tools, env }) {
  const fromTarballs = ours.map((name) => [name, `file:${tarballs[name]}`]);
  const fromRegistry = tools.map(toolOf).map(({ name, version }) => [name, version]);
  const manifest = {
    private: true,
    type: 'module',
    dependencies: Object.fromEntries([...fromTarballs, ...fromRegistry]),
    overrides: { rolldown: versions.rolldown },
  };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  await run('npm', ['install', '--loglevel=error'], { cwd: folder, env });
}
