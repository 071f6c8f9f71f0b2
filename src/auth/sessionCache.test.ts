import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { authKey } from '../http/queryKeys';
import { createSessionCache } from './sessionCache';

it('a page that is shown later neither checks the session again nor is rendered for it', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const queryClient = createSessionCache();
  vi.advanceTimersByTime(3_600_000);
  const checkAuth = vi.fn<() => Promise<boolean>>(async () => true);
  const observer = new QueryObserver(queryClient, {
    queryKey: authKey('checkAuth', {}),
    queryFn: checkAuth,
  });
  const leave = observer.subscribe(() => undefined);
  expect(checkAuth).not.toHaveBeenCalled();
  expect(observer.getCurrentResult().isFetching).toBe(false);
  leave();
  vi.useRealTimers();
});
