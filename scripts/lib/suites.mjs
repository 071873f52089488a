import { inRoot } from './root.mjs';
import { command, compiler, runNode } from './run.mjs';

/** Types, lint, dead code and styles for both writing directions; each command counts as one test. */
export const staticChecks = () =>
  checks(
    compiler('-p', 'tsconfig.json'),
    compiler('-p', 'tsconfig.pure.json'),
    [command('@biomejs/biome'), 'check', '--error-on-warnings', '--colors=off'],
    [command('oxlint'), '--deny-warnings', 'src', 'demo'],
    [command('knip'), '--no-progress'],
    [inRoot('scripts/lib/lint-directions.mjs')],
  );

/** Tests that need no browser, or start one themselves. */
export const nodeTests = ({ name, files, grep, timeout, full }) =>
  tests(['--max-semi-space-size=64', '--enable-source-maps', 'scripts/lib/run-mocha.mjs'], {
    ...{ name, files, grep, timeout, full },
  });

/** Tests in the browser of one engine, on the sources or on what was built; runs side by side need names of their own. */
export const browserTests = ({ engine, library, files, grep, full, run = `${engine}-${library}` }) =>
  tests([command('@web/test-runner', 'wtr')], { engine, library, files, grep, full, name: run });

/** Runs commands one after the other and shows what the failing ones say. */
export async function checks(...commands) {
  const broken = [];
  for (const args of commands) {
    const { code, output } = await runNode(args);
    if (code !== 0) broken.push(output);
  }
  return { passed: commands.length - broken.length, failed: broken.length, output: broken.join('\n\n') };
}

/** Runs a test runner that reports its counts by message; one that dies without them has failed. */
async function tests(args, run) {
  const { code, output, message } = await runNode(args, { env: { ENTRYWAY_TEST_RUN: JSON.stringify(run) } });
  const text = output.replace(/^Running \d+ test files\.\.\.\s*/m, '');
  if (!message) return { passed: 0, failed: 1, output: `${text}\nThe run ended early (${code}).` };
  // With grep, the browser runner calls every file without a match a failure.
  if (code !== 0 && message.failed === 0 && !run.grep)
    return { ...message, failed: 1, output: `${text}\nThe run failed (${code}).` };
  return { ...message, output: text };
}
