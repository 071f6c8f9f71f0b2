import { expect, test } from 'vitest';
import { backUpLargeDatabase } from './largeBackup.ts';

// `npm run crash-test` limits the pause to a tenth of this; here other tests keep the machine busy.
test('backs up 500 MB of pictures beside the running server, and restores them bit for bit', async () => {
  const { isEqual, longestPause, memoryGrowth } = await backUpLargeDatabase(500);
  expect(isEqual).toBe(true);
  expect(memoryGrowth).toBeLessThan(100);
  expect(longestPause).toBeLessThan(1000);
}, 300_000);
