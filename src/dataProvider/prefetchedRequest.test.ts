import { describe, expect, it, vi } from 'vitest';
import { withEarlyAnswer } from './prefetchedRequest';
import type { JsonCall } from './httpClient';

const answerOf = (json: unknown) => ({ json, headers: new Headers() });

const clientWith = (answer: ReturnType<JsonCall>) => {
  const call = vi.fn<JsonCall>(async () => answerOf('late'));
  const http = Object.assign(call, { picture: async () => new Blob(), offers: () => false });
  return { call, http: withEarlyAnswer(http, { path: '/x?page=1', answer }) };
};

describe('a call that was made early', () => {
  it('is not made again, but once', async () => {
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

  it('is made again when it failed', async () => {
    const { http } = clientWith(Promise.reject(new Error('gone')));
    expect((await http('/x?page=1')).json).toBe('late');
  });
});
