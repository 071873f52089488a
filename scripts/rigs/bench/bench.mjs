import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { buildLibrary } from '../../lib/build-library.mjs';
import { refuse } from '../../lib/options.mjs';
import { inRoot } from '../../lib/root.mjs';

// The harness is not part of this project: it compares renderers, so it belongs to none of them.
const [flag, folder, ...others] = process.argv.slice(2);
if (flag !== '--harness' || !folder) refuse('Where is the benchmark? Run: npm run bench -- --harness FOLDER [options]');
const harness = path.resolve(folder);
if (!existsSync(path.join(harness, 'bench.mjs')))
  refuse(`${folder} holds no bench.mjs; see test/bench/renderer/README.md.`);

await buildLibrary();
copyFileSync(inRoot('test/bench/renderer/entryway.js'), path.join(harness, 'adapters/ours.js'));
if (!existsSync(path.join(harness, 'node_modules'))) run('npm', ['install', '--no-audit', '--no-fund']);
run(process.execPath, [
  'bench.mjs',
  '--adapters',
  'vanilla,lit-floor,ours',
  '--ours',
  inRoot('dist/index.js'),
  ...others,
]);

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: harness, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
