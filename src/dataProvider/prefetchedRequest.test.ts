import { describe, expect, it, vi } from 'vitest';
import { withPrefetchedRequest } from './prefetchedRequest';
import type { JsonCall } from '../http/client';

const responseOf = (json: unknown) => ({ json, headers: new Headers() });

const clientWith = (response: ReturnType<JsonCall>) => {
  const call = vi.fn<JsonCall>(async () => responseOf('sent again'));
  const http = Object.assign(call, { picture: async () => new Blob(), offers: () => false });
  return { call, http: withPrefetchedRequest(http, { path: '/x?page=1', response }) };
};

describe('a prefetched request', () => {
  it('is reused once instead of sent again', async () => {
    const { http, call } = clientWith(Promise.resolve(responseOf('prefetched')));
    expect((await http('/x?page=1')).json).toBe('prefetched');
    expect(call).not.toHaveBeenCalled();
    expect((await http('/x?page=1')).json).toBe('sent again');
  });

  it('serves no other call', async () => {
    const { http } = clientWith(Promise.resolve(responseOf('prefetched')));
    expect((await http('/x?page=2')).json).toBe('sent again');
    expect((await http('/x?page=1', { method: 'POST', body: '{}' })).json).toBe('sent again');
  });

  it('fails once if it failed, and is not sent again before that is asked for', async () => {
    const { http, call } = clientWith(Promise.reject(new Error('gone')));
    await expect(http('/x?page=1')).rejects.toThrow('gone');
    expect(call).not.toHaveBeenCalled();
    expect((await http('/x?page=1')).json).toBe('sent again');
  });
});
