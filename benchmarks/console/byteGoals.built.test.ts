import { expect, test } from 'vitest';
import { GOALS, readWeights } from './byteGoals.ts';

const steps = ['signIn', 'firstList'] as const;

test.each(steps)('the JavaScript of %s meets its size goals', (step) => {
  const { bytes, files } = readWeights('dist')[step];
  expect(bytes).toBeLessThanOrEqual(GOALS[step].bytes);
  expect(files).toBeLessThanOrEqual(GOALS[step].files);
});
