import { describe, expect, it, vi } from 'vitest';
import { withPrefetchedRequest } from './prefetchedRequest';
import type { JsonCall } from './httpClient';

const answerOf = (json: unknown) => ({ json, headers: new Headers() });

const clientWith = (answer: ReturnType<JsonCall>) => {
  const call = vi.fn<JsonCall>(async () => answerOf('late'));
  const http = Object.assign(call, { picture: async () => new Blob(), offers: () => false });
  return { call, http: withPrefetchedRequest(http, { path: '/x?page=1', answer }) };
};

describe('a prefetched request', () => {
  it('is reused once instead of sent again', async () => {
    const { http, call } = clientWith(Promise.resolve(answerOf('early')));
    expect((await http('/x?page=1')).json).toBe('early');
    expect(call).not.toHaveBeenCalled();
    expect((await http('/x?page=1')).json).toBe('late');
  });

  it('serves no other call', async () => {
    const { http } = clientWith(Promise.resolve(answerOf('early')));
    expect((await http('/x?page=2')).json).toBe('late');
    expect((await http('/x?page=1', { method: 'POST', body: '{}' })).json).toBe('late');
  });

  it('is sent again if it failed', async () => {
    const { http } = clientWith(Promise.reject(new Error('gone')));
    expect((await http('/x?page=1')).json).toBe('late');
  });
});
