import { expect, it, onTestFinished, vi } from 'vitest';
import { createQueryClient, prefetchQuery } from './queryClient';

const queryKey = ['products', 'getOne', { id: '1', meta: undefined }];

const setUp = () => {
  const queryClient = createQueryClient();
  const queryFn = vi.fn<() => Promise<object>>(async () => ({ id: 1, name: 'Dress' }));
  // What a page does when it is rendered.
  const show = () => queryClient.query({ queryKey, queryFn });
  return { queryClient, queryFn, show, query: { queryKey, queryFn } };
};

it('loads data that the page then shows without another call', async () => {
  const { queryClient, queryFn, show, query } = setUp();
  await prefetchQuery(queryClient, query);
  expect(await show()).toEqual({ id: 1, name: 'Dress' });
  await prefetchQuery(queryClient, query);
  expect(queryFn).toHaveBeenCalledTimes(1);
});

it('loads it again after a few seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { queryClient, queryFn, show, query } = setUp();
  await prefetchQuery(queryClient, query);
  vi.setSystemTime(Date.now() + 5_001);
  await show();
  expect(queryFn).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('loads it again after a few seconds even if a list has filled it in again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { queryClient, queryFn, show, query } = setUp();
  await prefetchQuery(queryClient, query);
  vi.setSystemTime(Date.now() + 5_001);
  // As `useGetList` does.
  queryClient.setQueryData(
    queryKey,
    (known: object | undefined) => known ?? { id: 1, name: 'Renamed' },
  );
  await show();
  expect(queryFn).toHaveBeenCalledTimes(2);
});

it('loads a changed record again', async () => {
  const { queryClient, queryFn, show, query } = setUp();
  await prefetchQuery(queryClient, query);
  queryClient.setQueryData(queryKey, { id: 1, name: 'Renamed' });
  await show();
  expect(queryFn).toHaveBeenCalledTimes(2);
});

it('loads a record that is only known from a list', async () => {
  const { queryClient, queryFn, show, query } = setUp();
  queryClient.setQueryData(queryKey, { id: 1, name: 'Dress' });
  await prefetchQuery(queryClient, query);
  await show();
  expect(queryFn).toHaveBeenCalledTimes(1);
});

it('leaves a failure to the page', async () => {
  const { queryClient, queryFn, show, query } = setUp();
  queryFn.mockRejectedValueOnce(new Error('Not reached'));
  await prefetchQuery(queryClient, query);
  expect(await show()).toEqual({ id: 1, name: 'Dress' });
});
