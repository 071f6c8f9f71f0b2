import { expect, test } from 'vitest';
import { playwrightCounts, sum, summaryLine, vitestCounts } from './counts.ts';

const vitestReport = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }] }],
};
const nothingRan = {
  ...vitestReport,
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
};

test('counts what Vitest reports', () => {
  expect(vitestCounts(vitestReport, false)).toEqual({ passed: 5, failed: 1, skipped: 2 });
});

test('counts a test file that does not load as a failure', () => {
  const testResults = [...vitestReport.testResults, { status: 'failed', assertionResults: [] }];
  expect(vitestCounts({ ...vitestReport, testResults }, false).failed).toBe(2);
});

test('never counts missing output or a bad exit code as success', () => {
  expect(vitestCounts(nothingRan, true).failed).toBe(1);
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
  expect(playwrightCounts({ stats }, false).failed).toBe(1);
  expect(playwrightCounts({ stats: { ...stats, expected: 0 } }, true).failed).toBe(1);
});

test('counts a test that passed on retry as passed', () => {
  const stats = { expected: 3, unexpected: 2, flaky: 1, skipped: 1 };
  expect(playwrightCounts({ stats }, false)).toEqual({ passed: 4, failed: 2, skipped: 1 });
});

test('summarises in one line', () => {
  const passes = { passed: 1, failed: 0, skipped: 0 };
  expect(summaryLine(sum([passes, passes]))).toBe('2 passed, 0 failed');
  expect(summaryLine(sum([passes, { passed: 0, failed: 2, skipped: 3 }]))).toBe(
    '1 passed, 2 failed, 3 skipped',
  );
});
