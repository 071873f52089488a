import { command, runNode } from './run.mjs';
import { testFiles } from './test-files.mjs';

/** Types, lint and dead code; each command counts as one test. */
export const staticSuites = [
  {
    name: 'types',
    run: () =>
      checks(...['tsconfig.json', 'tsconfig.pure.json'].map((file) => [command('typescript', 'tsc'), '-p', file])),
  },
  {
    name: 'lint',
    run: () =>
      checks(
        [command('@biomejs/biome'), 'check', '--error-on-warnings', '--colors=off'],
        [command('oxlint'), '--deny-warnings', 'src', 'demo'],
      ),
  },
  { name: 'dead code', run: () => checks([command('knip'), '--no-progress']) },
];

/** Tests that need no browser. */
export function nodeSuite({ files: filters, grep }) {
  const files = testFiles('node', filters);
  return { name: 'node', files, run: () => sideBySide(halves(files), grep) };
}

/** The service and whatever talks to it takes about as long as all the rest. */
function halves(files) {
  const isOfService = (file) => /^test\/(?:api|session|mock-server)\//.test(file);
  const parts = [files.filter(isOfService), files.filter((file) => !isOfService(file))];
  return parts.filter(({ length }) => length > 0);
}

async function sideBySide(parts, grep) {
  const runs = parts.map((files) => tests(['--import', 'tsx', 'scripts/lib/run-mocha.mjs'], { files, grep }));
  const results = await Promise.all(runs);
  const sum = (name) => results.reduce((total, { [name]: count = 0 }) => total + count, 0);
  const output = results.map(({ output }) => output).filter(Boolean);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), output: output.join('\n\n') };
}

/** Tests in the browser of one engine. */
export function browserSuite(engine, { library, files: filters, grep }) {
  const files = testFiles('browser', filters);
  const name = library === 'source' ? engine : `${engine}, ${library}`;
  return { name, files, run: () => tests([command('@web/test-runner', 'wtr')], { engine, library, files, grep }) };
}

/** Runs commands side by side and shows what the failing ones say. */
export async function checks(...commands) {
  const results = await Promise.all(commands.map((args) => runNode(args)));
  const broken = results.filter(({ code }) => code !== 0);
  return {
    passed: results.length - broken.length,
    failed: broken.length,
    output: broken.map(({ output }) => output).join('\n\n'),
  };
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
