import { expect, test } from 'vitest';
import { backUpLargeDatabase } from './largeBackup.ts';

// `npm run crash-test` backs up 500 MB and limits the pauses of the server.
test('backs up pictures beside the running server without holding them in memory, and restores them bit for bit', async () => {
  const { isEqual, memoryGrowth } = await backUpLargeDatabase(60);
  expect(isEqual).toBe(true);
  expect(memoryGrowth).toBeLessThan(40);
}, 300_000);
