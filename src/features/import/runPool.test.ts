import { expect, it } from 'vitest';
import { runPool } from './importCalls';

const numbers = Array.from({ length: 20 }, (_, index) => index);

it('works on at most six items at a time, and on all of them', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  await runPool(numbers, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    done.push(item);
  });
  expect(most).toBe(6);
  expect(done).toEqual(numbers);
});

it('rejects with the first error when the started items have ended, and starts no other', async () => {
  const started: number[] = [];
  const ended: number[] = [];
  const pool = runPool(numbers, async (item) => {
    started.push(item);
    if (item === 2) throw new Error('broken');
    await Promise.resolve();
    await Promise.resolve();
    ended.push(item);
  });
  await expect(pool).rejects.toThrow('broken');
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
  expect(ended).toEqual([0, 1, 3, 4, 5]);
});
