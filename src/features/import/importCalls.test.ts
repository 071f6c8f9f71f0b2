import { HttpError } from 'ra-core';
import { expect, it } from 'vitest';
import { createRetryWhenBusy } from './importCalls';

it('waits at most a minute, whatever the API asks for', async () => {
  const waits: number[] = [];
  const retryWhenBusy = createRetryWhenBusy({
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
  });
  let calls = 0;
  const call = async () => {
    calls += 1;
    if (calls === 1) throw new HttpError('', 503, { retryAfter: 86_400 });
    return 'done';
  };
  expect(await retryWhenBusy(call)).toBe('done');
  expect(waits).toHaveLength(1);
  expect(waits[0]).toBeLessThanOrEqual(60_000);
});

it('rejects as soon as it is aborted while it waits', async () => {
  const controller = new AbortController();
  let calls = 0;
  const waiting = createRetryWhenBusy({ signal: controller.signal })(async () => {
    calls += 1;
    throw new HttpError('', 429, { retryAfter: 50 });
  });
  setTimeout(() => controller.abort(new Error('Cancelled')));
  await expect(waiting).rejects.toThrow('Cancelled');
  expect(calls).toBe(1);
});
