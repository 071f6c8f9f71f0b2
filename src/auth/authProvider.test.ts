import { HttpError } from 'ra-core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startHttpServer } from '../testing/httpServer';
import { provideStorage } from '../testing/storage';
import { createAuthProvider } from './authProvider';
import { createHttpClient } from '../dataProvider/httpClient';
import type { JsonCall } from '../http/client';
import { browserTokenOf } from './browserToken';
import { session } from './session';

provideStorage();

const responding = (json: unknown): JsonCall =>
  vi.fn<JsonCall>(async () => ({ json, headers: new Headers() }));
const failing = (status: number): JsonCall =>
  vi.fn<JsonCall>(async () => {
    throw new HttpError('no', status, {});
  });

/** Starts an API that rejects each token as expired, once `respond` is called. */
const startExpired = async () => {
  const responses: (() => void)[] = [];
  const url = await startHttpServer((_, response) => {
    responses.push(() => response.writeHead(401).end('{}'));
  });
  const http = createHttpClient(session.getToken, { baseUrl: url });
  const call = async (beforeHandling?: () => void) => {
    const error: unknown = await http('/products').catch((reason: unknown) => reason);
    beforeHandling?.();
    await createAuthProvider(http).checkError(error);
  };
  const respond = async () => {
    await expect.poll(() => responses.length).toBe(1);
    responses[0]?.();
  };
  return { call, respond };
};

describe('authProvider', () => {
  it('keeps the session that has started since the request with an expired token', async () => {
    const { call, respond } = await startExpired();
    session.start('expired', 'ada');
    const checked = call();
    const responded = respond();
    await expect.poll(() => session.getToken()).toBe('expired');
    session.start('new', 'ada');
    await responded;
    await checked;
    expect(session.getToken()).toBe('new');
  });

  it('keeps the session that has started between a 401 and its handling', async () => {
    const { call, respond } = await startExpired();
    session.start('expired', 'ada');
    await Promise.all([call(() => session.start('new', 'ada')), respond()]);
    expect(session.getToken()).toBe('new');
  });

  it('ends the session whose token the API rejects', async () => {
    const { call, respond } = await startExpired();
    session.start('expired', 'ada');
    await Promise.all([call(), respond()]);
    expect(session.getToken()).toBeNull();
  });

  it('stores the token on sign-in', async () => {
    const http = responding({ token: 'abc' });
    await createAuthProvider(http).login({ username: 'ada', password: 'secret' });
    expect(http).toHaveBeenCalledWith('/auth/login', {
      method: 'POST',
      body: '{"username":"ada","password":"secret"}',
    });
    expect(session.getToken()).toBe('abc');
  });

  it.each([
    ['as the API has it', { token: 'abc', username: 'ada' }, 'ada'],
    ['as it was typed, if the API does not say it', { token: 'abc' }, 'ADA'],
  ])('keeps work under the name %s', async (_, response, id) => {
    const discardWork = vi.fn<(userId: string) => Promise<void>>(async () => undefined);
    const provider = createAuthProvider(responding(response), { discardWork });
    await provider.login({ username: 'ADA', password: 'secret' });
    expect(session.getIdentity().id).toBe(id);
    await provider.logout({});
    expect(discardWork.mock.calls).toEqual([[id]]);
  });

  it('sends the token of a browser that the user trusts with the password', async () => {
    browserTokenOf('ada').keep('trusted');
    const http = responding({ token: 'abc' });
    await createAuthProvider(http).login({ username: 'Ada ', password: 'secret' });
    browserTokenOf('ada').remove();
    expect(http).toHaveBeenCalledWith('/auth/login', {
      method: 'POST',
      body: '{"username":"Ada ","browserToken":"trusted","password":"secret"}',
    });
  });

  it('redirects to the page Account after the sign-in of an account that needs attention', async () => {
    const login = { username: 'ada', password: 'secret' };
    const signIn = (headers: HeadersInit) =>
      createAuthProvider(async () => ({
        json: { token: 'abc' },
        headers: new Headers(headers),
      })).login(login);
    expect(await signIn({ 'account-attention': 'true' })).toEqual({ redirectTo: '/account' });
    expect(await signIn({})).toBeUndefined();
  });

  it('stores nothing when sign-in fails or returns no token', async () => {
    const login = { username: 'ada', password: 'no' };
    await expect(createAuthProvider(failing(401)).login(login)).rejects.toMatchObject({
      status: 401,
    });
    await expect(createAuthProvider(responding({})).login(login)).rejects.toBeInstanceOf(HttpError);
    expect(session.getToken()).toBeNull();
  });

  it.each([responding(undefined), failing(500), failing(0)])(
    'calls the server and removes the token on sign-out, whatever the response',
    async (http) => {
      session.start('abc', 'ada');
      expect(await createAuthProvider(http).logout({})).toBe('/login');
      expect(http).toHaveBeenCalledTimes(1);
      expect(session.getToken()).toBeNull();
      expect(session.getUsername()).toBeNull();
    },
  );

  it('leaves after 5 s without a response to the sign-out, whose call goes on', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const http = vi.fn<JsonCall>(() => new Promise(() => {}));
    session.start('abc', 'ada');
    const left = vi.fn<(path: unknown) => void>();
    void createAuthProvider(http).logout({}).then(left);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(left).not.toHaveBeenCalled();
    expect(session.getToken()).toBe('abc');
    await vi.advanceTimersByTimeAsync(1);
    expect(left).toHaveBeenCalledWith('/login');
    expect(session.getToken()).toBeNull();
    expect(http.mock.calls).toEqual([['/auth/logout', { method: 'POST' }]]);
  });

  it('does not call the server on sign-out without a token', async () => {
    const http = responding(undefined);
    await createAuthProvider(http).logout({});
    expect(http).not.toHaveBeenCalled();
  });

  it('ends the session on a 401 and still passes the error on', async () => {
    const onSessionEnd = vi.fn<() => void>();
    session.start('abc', 'ada');
    await createAuthProvider(responding({}), { onSessionEnd }).checkError({ status: 401 });
    expect(onSessionEnd).toHaveBeenCalledTimes(1);
    expect(session.getToken()).toBeNull();
  });

  it('redirects to sign-in on a 401 even if another tab has ended the session', async () => {
    const onSessionEnd = vi.fn<() => void>();
    await createAuthProvider(responding({}), { onSessionEnd }).checkError({ status: 401 });
    expect(onSessionEnd).toHaveBeenCalledTimes(1);
  });

  it('keeps a session that another tab started while the server was signing out', async () => {
    session.start('abc', 'ada');
    const http = responding(undefined);
    vi.mocked(http).mockImplementationOnce(async () => {
      session.start('def', 'grace');
      return { json: undefined, headers: new Headers() };
    });
    await createAuthProvider(http).logout({});
    expect(session.getToken()).toBe('def');
  });

  it('discards unfinished work of the user on sign-out, and only then', async () => {
    const discardWork = vi.fn<(userId: string) => Promise<void>>(async () => undefined);
    const provider = createAuthProvider(responding({}), { discardWork });
    await provider.logout({});
    session.start('abc', 'ada');
    await provider.checkError({ status: 401 });
    expect(discardWork).not.toHaveBeenCalled();
    session.start('abc', 'ada');
    await provider.logout({});
    expect(discardWork.mock.calls).toEqual([['ada']]);
  });

  it('discards it when the user has been disabled', async () => {
    const discardWork = vi.fn<(userId: string) => Promise<void>>(async () => undefined);
    const onSessionEnd = vi.fn<(reason?: string) => void>();
    session.start('abc', 'ada');
    const detail = 'Your account has been disabled.';
    await createAuthProvider(responding({}), { discardWork, onSessionEnd }).checkError({
      status: 401,
      body: { accountDisabled: true, detail },
    });
    expect(discardWork.mock.calls).toEqual([['ada']]);
    expect(onSessionEnd.mock.calls).toEqual([[detail]]);
    expect(session.getToken()).toBeNull();
  });

  it('keeps the session on any other error', async () => {
    session.start('abc', 'ada');
    await createAuthProvider(responding({})).checkError({ status: 403 });
    expect(session.getToken()).toBe('abc');
  });

  it('rejects access without a token', async () => {
    const provider = createAuthProvider(responding({}));
    await expect(provider.checkAuth({})).rejects.toMatchObject({ status: 401 });
    session.start('abc', 'ada');
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
  });
});
