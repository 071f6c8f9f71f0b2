import { expect, onTestFinished, vi } from 'vitest';
import { session } from '../../auth/session';
import { createHttpClient } from '../../dataProvider/httpClient';
import type { HttpClient } from '../../http/client';
import { createRestDataProvider } from '../../dataProvider/restDataProvider';
import { settled } from '../accessibility/openPage';
import { renderApp } from '../renderApp';
import { createBasicApi } from './basicApi';

const BASE = 'https://basic.test';

/**
 * The console on an API of exactly the specified calls, which responds to writes with nothing.
 * `callsSince` returns the calls since it was called last.
 */
export const renderOnBasicApi = async (
  path: string,
  options?: Parameters<typeof createBasicApi>[0],
) => {
  const api = createBasicApi(options);
  const original = window.fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.startsWith(BASE) ? api.handle(new Request(url, init)) : original(url, init),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const client = createHttpClient(session.getToken, { baseUrl: BASE });
  const http: HttpClient = Object.assign(
    // An upload that reports its progress is sent by XMLHttpRequest, which the API cannot answer.
    (...[called, init]: Parameters<HttpClient>) =>
      client(called, { ...init, onProgress: undefined }),
    { picture: client.picture, offers: client.offers },
  );
  const app = await renderApp(path, { dataProvider: createRestDataProvider(http) });
  await expect.element(app.screen.getByRole('heading', { level: 1 })).toBeVisible();
  await settled();
  const callsSince = () =>
    api.calls.splice(0).map(({ method, path: called }) => `${method} ${called}`);
  return { ...app, ...api, callsSince };
};
