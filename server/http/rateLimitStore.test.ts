import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { RateLimitStore } from './rateLimitStore.ts';

afterEach(() => {
  vi.useRealTimers();
});

const WINDOW = 50;

test('counts by key, and ends a window by the time that has passed, although the clock is put back', async () => {
  const store = new RateLimitStore();
  const count = (key: string) =>
    new Promise<number>((resolve) =>
      store.incr(key, (_, result) => resolve(result?.current ?? 0), WINDOW),
    );
  expect([await count('a'), await count('a'), await count('b')]).toEqual([1, 2, 1]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 });
  expect(await count('a')).toBe(3);
  await delay(WINDOW + 10);
  expect(await count('a')).toBe(1);
});
