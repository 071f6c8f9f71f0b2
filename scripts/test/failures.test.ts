import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { playwrightFailures, vitestFailures } from './failures.ts';

test('names each failed test of Vitest with the start of its message', () => {
  const report = {
    testResults: [
      {
        name: resolve('src/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          {
            fullName: 'numbers › subtracts',
            status: 'failed',
            failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n    at a.test.ts:3'],
          },
        ],
      },
      {
        name: resolve('src/b.test.ts'),
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
    ],
  };
  expect(vitestFailures(report)).toEqual([
    'src/a.test.ts › numbers › subtracts\n  expected 1 to be 2\n      at a.test.ts:3',
    'src/b.test.ts › outside its tests\n  Cannot find module',
  ]);
});

test('names each failed test of Playwright with the message of its last attempt', () => {
  const specs = [
    { file: 'a.spec.ts', title: 'passes', ok: true, tests: [{ results: [{}] }] },
    {
      file: 'a.spec.ts',
      title: 'fails',
      ok: false,
      tests: [{ results: [{ error: { message: 'first' } }, { error: { message: 'second' } }] }],
    },
  ];
  const report = {
    suites: [{ specs: [], suites: [{ specs }] }],
    errors: [{ message: 'No tests found' }],
  };
  expect(playwrightFailures(report)).toEqual([
    'e2e/a.spec.ts › fails\n  second',
    'e2e › outside its tests\n  No tests found',
  ]);
});
