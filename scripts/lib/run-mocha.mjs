// Bundles the named test files, runs them, and tells the parent process the counts.
import Mocha from 'mocha';
import { bundleNodeTests } from './bundle-node-tests.mjs';

const { name, files, grep, timeout = 15_000 } = JSON.parse(process.env.ENTRYWAY_TEST_RUN);
const { Base } = Mocha.reporters;

class FailuresOnly extends Base {
  constructor(runner, options) {
    super(runner, options);
    runner.once('end', () => this.failures.length > 0 && Base.list(this.failures));
  }
}

const mocha = new Mocha({
  ui: 'bdd',
  timeout,
  reporter: FailuresOnly,
  forbidOnly: Boolean(process.env.CI),
  grep,
});
const fileSeconds = {};
const told = [];
const sources = await bundleNodeTests(files, `.test-build/node-${name}`);
for (const file of sources.keys()) mocha.addFile(file);
await mocha.loadFilesAsync();
const runner = mocha.run((failures) => {
  const { passes: passed, pending: skipped } = runner.stats;
  // Exits by itself: a test that left a handle open must not hang the run.
  process.send({ passed, failed: failures, skipped, failures: told, fileSeconds }, () =>
    process.exit(failures > 0 ? 1 : 0),
  );
});
runner.on('fail', (test, error) =>
  told.push(`${sources.get(test.file)}: ${test.fullTitle()}\n${error.stack ?? error}`),
);
runner.on('test end', ({ file, duration = 0 }) => {
  const source = sources.get(file);
  fileSeconds[source] = (fileSeconds[source] ?? 0) + duration / 1000;
});
