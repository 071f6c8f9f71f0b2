import { QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createSessionCache } from '../auth/sessionCache';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { listQuery } from '../dataProvider/queryClient';
import { loadFirstPage } from './firstPage';

it('the first list is read once, however long it takes until a page shows it', async () => {
  const { href } = window.location;
  window.history.replaceState(null, '', '/product-categories');
  onTestFinished(() => window.history.replaceState(null, '', href));
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const dataProvider = createFakeDataProvider();
  const getList = vi.spyOn(dataProvider, 'getList');
  const queryClient = createSessionCache();
  const response = Promise.resolve({ json: {}, headers: new Headers() });
  await loadFirstPage(queryClient, {
    dataProvider,
    prefetched: { path: '/product-categories?page=1&pageSize=10', response },
    hasFrame: true,
    basename: undefined,
  });
  const show = () => {
    const query = listQuery(dataProvider, { resource: 'product-categories', filter: {} });
    const stop = new QueryObserver(queryClient, query).subscribe(() => {});
    onTestFinished(stop);
  };
  vi.advanceTimersByTime(60_000);
  show();
  expect(getList).toHaveBeenCalledTimes(1);
  // Another part of the page, whose code has loaded later.
  vi.advanceTimersByTime(1_000);
  show();
  expect(getList).toHaveBeenCalledTimes(1);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  vi.advanceTimersByTime(60_000);
  show();
  expect(getList).toHaveBeenCalledTimes(2);
});
