import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshFor, keepFresh } from './freshFor';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const setUp = () => {
  const client = new QueryClient();
  const load = vi.fn<() => Promise<string>>(async () => 'loaded');
  const onResult = vi.fn<() => void>();
  const open = () =>
    new QueryObserver(client, {
      queryKey: ['page'],
      queryFn: load,
      staleTime: freshFor(1000),
    }).subscribe(onResult);
  return { load, onResult, open };
};

it('loads data again only for a page that is opened after its time', async () => {
  const { load, open } = setUp();
  open();
  await vi.advanceTimersByTimeAsync(999);
  open();
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  open();
  expect(load).toHaveBeenCalledTimes(2);
});

it('does not load again what is known not to have changed', async () => {
  const { load, open } = setUp();
  open();
  await vi.advanceTimersByTimeAsync(1000);
  keepFresh(() => true);
  open();
  expect(load).toHaveBeenCalledTimes(1);
  keepFresh(() => false);
  open();
  expect(load).toHaveBeenCalledTimes(2);
});

it('does not notify an open page when the time is over', async () => {
  const { onResult, open } = setUp();
  open();
  await vi.advanceTimersByTimeAsync(500);
  onResult.mockClear();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onResult).not.toHaveBeenCalled();
});
