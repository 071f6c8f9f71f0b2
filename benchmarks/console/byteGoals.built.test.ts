import { expect, test } from 'vitest';
import { GOALS, readPackages, readWeights } from './byteGoals.ts';
import { BUDGET, OTHERS } from './packageBudget.ts';

const steps = ['signIn', 'firstList'] as const;

test.each(steps)('the JavaScript of %s meets its size goals', (step) => {
  const { bytes, files } = readWeights('dist')[step];
  expect(bytes).toBeLessThanOrEqual(GOALS[step].bytes);
  expect(files).toBeLessThanOrEqual(GOALS[step].files);
});

test('no package takes more of the first list than its budget', () => {
  const rows = [...readPackages('dist')].map(([name, bytes]) => ({
    package: name,
    KB: (bytes / 1024).toFixed(1),
    budget: BUDGET[name] ?? OTHERS,
  }));
  console.table(rows.filter(({ KB }) => Number(KB) >= 0.5));
  const over = rows.filter(({ KB, budget }) => Number(KB) > budget);
  expect(over).toEqual([]);
});
