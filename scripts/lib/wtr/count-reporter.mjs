/** Tells the parent process how many tests a run had, what failed and how long its files took; a broken file counts as one. */
export const countReporter = ({ grep }) => ({
  onTestRunFinished({ sessions }) {
    const counts = { passed: 0, failed: 0, skipped: 0, failures: [], fileSeconds: {} };
    for (const session of sessions) {
      const tests = session.testResults ? testsOf(session.testResults) : [];
      const ran = grep ? tests.filter(wasChosen) : tests;
      for (const test of ran) counts[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed'] += 1;
      const file = nameOf(session.testFile);
      const blamed = tests.filter((test) => !test.skipped && !test.passed);
      for (const { name, error } of blamed.filter((test) => ran.includes(test)))
        counts.failures.push(tell(file, name, error));
      if (!session.passed && blamed.length === 0) {
        counts.failed += 1;
        counts.failures.push(tell(file, 'the file itself', session.errors?.[0]));
      }
      counts.fileSeconds[file] = tests.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000;
    }
    process.send?.(counts);
  },
});

const testsOf = (suite) => [...suite.tests, ...suite.suites.flatMap(testsOf)];

const tell = (file, name, error) => `${file}: ${name}\n${error?.message ?? 'It gave no reason.'}`;

/** The source of a bundled test file. */
const nameOf = (file) => file.replace(/^.*\/(?=test\/)/, '').replace(/\.js$/, '.ts');

/** The test runner reports tests that grep leaves out as failed, without an error and without a duration. */
const wasChosen = ({ passed, error, duration }) => passed || error !== undefined || duration !== undefined;
