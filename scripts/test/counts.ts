/** The result of a step: how many checks passed, failed and were skipped. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const sum = (counts: Counts[]): Counts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
});

/**
 * Failures of the runner itself (a file that does not load, no tests, an unhandled error) appear in
 * its exit code and not in its counts: they count as one failure.
 */
const honest = (counts: Counts, succeeded: boolean): Counts => {
  const isSilent = counts.failed === 0 && (!succeeded || counts.passed === 0);
  return isSilent ? { ...counts, failed: 1 } : counts;
};

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** Counts of `vitest --reporter=json`. A file that failed outside its tests counts as one failure. */
export const vitestCounts = (report: VitestReport, succeeded: boolean): Counts => {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return honest(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    succeeded,
  );
};

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * Counts of Playwright's JSON report. A test that passed on a retry, where one is allowed
 * (steps.ts), counts as passed; the runner names it.
 */
export const playwrightCounts = ({ stats }: PlaywrightReport, succeeded: boolean): Counts =>
  honest(
    { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
    succeeded,
  );

/** The last line of a run: `N passed, N failed`, with `, N skipped` when there are any. */
export const summaryLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
