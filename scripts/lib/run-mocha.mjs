// Started with `node --import tsx`: runs the named test files and tells the parent process the counts.
import path from 'node:path';
import Mocha from 'mocha';

const { files, grep, timeout = 15_000 } = JSON.parse(process.env.ENTRYWAY_TEST_RUN);
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
for (const file of files) mocha.addFile(file);
await mocha.loadFilesAsync();
const runner = mocha.run((failures) => {
  const { passes: passed, pending: skipped } = runner.stats;
  // Exits by itself: a test that left a handle open must not hang the run.
  process.send({ passed, failed: failures, skipped, fileSeconds }, () => process.exit(failures > 0 ? 1 : 0));
});
runner.on('test end', ({ file, duration = 0 }) => {
  const name = path.relative(process.cwd(), file);
  fileSeconds[name] = (fileSeconds[name] ?? 0) + duration / 1000;
});
