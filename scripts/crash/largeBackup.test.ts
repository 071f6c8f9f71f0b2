import { expect, test } from 'vitest';
import { backUpLargeDatabase } from './largeBackup.ts';

// `npm run crash-test` holds the pause to a tenth of this; here other tests keep the machine busy.
test('500 MB of pictures are backed up beside the running server, and restored bit by bit', async () => {
  const { isEqual, longestPause, memoryGrowth } = await backUpLargeDatabase(500);
  expect(isEqual).toBe(true);
  expect(memoryGrowth).toBeLessThan(100);
  expect(longestPause).toBeLessThan(1000);
}, 300_000);
