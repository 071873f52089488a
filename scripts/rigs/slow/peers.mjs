import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { refuse } from '../../lib/options.mjs';
import { inRoot } from '../../lib/root.mjs';
import { run } from '../../lib/tryout/run-command.mjs';

/** The renderers of others that ours stands beside; they are no dependencies of the project. */
const versions = {
  '@bpmn-io/form-js-viewer': '2.0.0',
  'survey-core': '2.5.38',
  'survey-js-ui': '2.5.38',
};

/** Where the peers are installed, and pages bundled. */
export const peersFolder = inRoot('.cache/bench-slow');

/** Installs the peers where they are missing. */
export async function installPeers() {
  const manifest = path.join(peersFolder, 'package.json');
  const wanted = JSON.stringify({ private: true, type: 'module', dependencies: versions }, null, 2);
  const isThere = Object.keys(versions).every((name) => existsSync(path.join(peersFolder, 'node_modules', name)));
  if (isThere && (await readFile(manifest, 'utf8')) === wanted) return;
  await mkdir(peersFolder, { recursive: true });
  await writeFile(manifest, wanted);
  console.log('Installing the peers into .cache/bench-slow …');
  try {
    await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: peersFolder,
    });
  } catch (error) {
    console.error(error.message);
    refuse('The peers need the network once. Without them: npm run bench:slow -- --no-peers');
  }
}
