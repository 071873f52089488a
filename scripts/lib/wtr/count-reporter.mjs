/** Tells the parent process how many tests a run had and how long its files took; a broken file counts as one failure. */
export const countReporter = ({ grep }) => ({
  onTestRunFinished({ sessions }) {
    const counts = { passed: 0, failed: 0, skipped: 0, fileSeconds: {} };
    for (const session of sessions) {
      const tests = session.testResults ? testsOf(session.testResults) : [];
      const ran = grep ? tests.filter(wasChosen) : tests;
      for (const test of ran) counts[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed'] += 1;
      const blamed = tests.some((test) => !test.skipped && !test.passed);
      if (!session.passed && !blamed) counts.failed += 1;
      counts.fileSeconds[nameOf(session.testFile)] = tests.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000;
    }
    process.send?.(counts);
  },
});

const testsOf = (suite) => [...suite.tests, ...suite.suites.flatMap(testsOf)];

/** The source of a bundled test file. */
const nameOf = (file) => file.replace(/^.*\/(?=test\/)/, '').replace(/\.js$/, '.ts');

/** The test runner reports tests that grep leaves out as failed, without an error and without a duration. */
const wasChosen = ({ passed, error, duration }) => passed || error !== undefined || duration !== undefined;
