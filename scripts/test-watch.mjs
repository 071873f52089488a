import { spawn } from 'node:child_process';
import { readOptions, refuse } from './lib/options.mjs';
import { root } from './lib/root.mjs';
import { command } from './lib/run.mjs';
import { testFiles } from './lib/test-files.mjs';

const { values, positionals: files } = readOptions({
  allowPositionals: true,
  options: { engine: { type: 'string', default: 'chromium' }, grep: { type: 'string' } },
});
if (!process.stdin.isTTY) refuse('Watching needs a terminal; use "npm test" elsewhere.');
if (testFiles('browser', files).length === 0) refuse(`No browser test matches ${files.join(', ')}.`);

const run = { engine: values.engine, grep: values.grep, files, watch: true };
const runner = spawn(process.execPath, [command('@web/test-runner', 'wtr')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ENTRYWAY_TEST_RUN: JSON.stringify(run) },
});
runner.on('exit', (code) => process.exit(code ?? 1));
