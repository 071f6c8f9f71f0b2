import { expect, test } from 'vitest';
import {
  compressedSize,
  GOALS,
  INLINED_BYTES,
  inlinedBytes,
  PAGE_BYTES,
  pagesOf,
  readWeights,
} from './byteGoals.ts';

const steps = ['signIn', 'firstList'] as const;

test.each(steps)('the JavaScript of %s meets its size goals', (step) => {
  const { bytes, files } = readWeights('dist')[step];
  expect(bytes).toBeLessThanOrEqual(GOALS[step].bytes);
  expect(files).toBeLessThanOrEqual(GOALS[step].files);
});

test('the script that the sign-in form waits for meets its size goal', () => {
  expect(inlinedBytes('dist')).toBeLessThanOrEqual(INLINED_BYTES);
});

test.each(pagesOf('dist'))('%s meets its size goal', (page) => {
  expect(compressedSize('dist', page)).toBeLessThanOrEqual(PAGE_BYTES);
});
