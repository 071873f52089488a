import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureBrowsers, howToGet } from '../../lib/browsers.mjs';
import { buildCdn, buildLibrary } from '../../lib/build-library.mjs';
import { refuse } from '../../lib/options.mjs';
import { inRoot } from '../../lib/root.mjs';

/** The renderer beside a form written by hand and beside other renderers; `bench/README.md` says what is measured. */
const given = process.argv.slice(2);
const has = (option) => given.some((argument) => argument === option || argument.startsWith(`${option}=`));

const { chromium } = await ensureBrowsers(['chromium']);
if (!chromium) refuse(howToGet('chromium'));
if (!has('--no-build')) {
  await buildLibrary();
  await buildCdn();
}
// What it is bundled with is a dev dependency of the harness, and the build leaves `NODE_ENV=production` behind.
if (!existsSync(inRoot('bench/node_modules'))) run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
const usual = has('--adapters') ? [] : ['--adapters', 'vanilla,lit-floor,entryway'];
run(process.execPath, ['bench.mjs', '--browser', chromium, ...usual, ...given]);

function run(command, args) {
  const shell = process.platform === 'win32' && command === 'npm';
  const { status } = spawnSync(command, args, { cwd: inRoot('bench'), shell, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
