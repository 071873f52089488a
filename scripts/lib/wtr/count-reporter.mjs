/** Tells the parent process how many tests a run had; a broken test file counts as one failed test. */
export const countReporter = {
  onTestRunFinished({ sessions }) {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    for (const session of sessions) {
      const tests = session.testResults ? testsOf(session.testResults) : [];
      for (const test of tests) counts[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed'] += 1;
      const blamed = tests.some((test) => !test.skipped && !test.passed);
      if (!session.passed && !blamed) counts.failed += 1;
    }
    process.send?.(counts);
  },
};

const testsOf = (suite) => [...suite.tests, ...suite.suites.flatMap(testsOf)];
