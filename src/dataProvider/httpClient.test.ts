import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { storeChosenLocale } from '../i18n/languages';
import { startHttpServer } from '../testing/httpServer';
import { provideStorage } from '../testing/storage';
import { errorDetail, proxyProblem } from '../http/errors';
import { createHttpClient } from './httpClient';
import type { HttpClient } from '../http/client';
import { session } from '../auth/session';

provideStorage();

const refusal = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof HttpError)) throw new Error(`No HttpError: ${String(error)}`);
  return error;
};

const responding = async (status: number, body: string, type = 'application/json') => {
  const url = await startHttpServer((_, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  return createHttpClient(session.getToken, { baseUrl: url });
};

describe('httpClient', () => {
  it('sends the stored token, the JSON content type and the body, and parses the response', async () => {
    const seen: unknown[] = [];
    const url = await startHttpServer((request, response) => {
      seen.push(request.url, request.headers.authorization, request.headers['content-type']);
      response.end('{"id":1}');
    });
    session.start('abc', 'ada');
    const { json } = await createHttpClient(session.getToken, { baseUrl: url })('/x', {
      method: 'POST',
      body: '{}',
    });
    expect(json).toEqual({ id: 1 });
    expect(seen).toEqual(['/x', 'Bearer abc', 'application/json']);
  });

  it('sends no Authorization header without a token', async () => {
    let authorization: string | undefined = 'not called';
    const url = await startHttpServer((request, response) => {
      authorization = request.headers.authorization;
      response.end('{}');
    });
    await createHttpClient(session.getToken, { baseUrl: url })('/x');
    expect(authorization).toBeUndefined();
  });

  it('sends the language of the console: English before another is chosen', async () => {
    const seen: (string | undefined)[] = [];
    const url = await startHttpServer((request, response) => {
      seen.push(request.headers['accept-language'], request.headers.accept);
      response.end('{}');
    });
    await createHttpClient(session.getToken, { baseUrl: url })('/x');
    storeChosenLocale('fr');
    await createHttpClient(session.getToken, { baseUrl: url })('/x');
    expect(seen).toEqual(['en', 'application/json', 'fr', 'application/json']);
  });

  it('throws the server’s detail and its field errors', async () => {
    const http = await responding(
      400,
      JSON.stringify({
        detail: 'Name is required.',
        errors: [{ pointer: '/name', detail: 'Empty' }],
      }),
      'application/problem+json',
    );
    const error = await refusal(http('/x'));
    expect(error.status).toBe(400);
    expect(error.message).toBe('Name is required.');
    expect(error.body).toEqual({ detail: 'Name is required.', errors: { name: 'Empty' } });
    expect(errorDetail(error)).toBe('Name is required.');
  });

  const withoutDetail: [string, () => Promise<HttpClient>, number][] = [
    ['an HTML page instead of JSON', () => responding(200, '<html></html>', 'text/html'), 200],
    ['broken JSON', () => responding(200, '{"id":'), 200],
    ['a fault without a body', () => responding(502, ''), 502],
    ['a detail that is no text', () => responding(500, '{"detail":{"a":1}}'), 500],
  ];
  it.each(withoutDetail)('throws for %s, without a server message', async (_, make, status) => {
    const error = await refusal((await make())('/x'));
    expect(error.status).toBe(status);
    expect(errorDetail(error)).toBeUndefined();
  });

  it('throws status 0 when the connection drops', async () => {
    const url = await startHttpServer((request) => request.socket.destroy());
    expect((await refusal(createHttpClient(session.getToken, { baseUrl: url })('/x'))).status).toBe(
      0,
    );
  });

  it('throws status 0 when the connection drops in the middle of a response', async () => {
    const url = await startHttpServer((request, response) => {
      response
        .writeHead(200, { 'content-length': 100 })
        .write('{"id":1', () => request.socket.destroy());
    });
    expect((await refusal(createHttpClient(session.getToken, { baseUrl: url })('/x'))).status).toBe(
      0,
    );
  });

  it('times out', async () => {
    const url = await startHttpServer(() => {});
    expect(
      (await refusal(createHttpClient(session.getToken, { baseUrl: url, timeout: 20 })('/x')))
        .status,
    ).toBe(0);
  });

  it('times out after 40 seconds by default', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    const url = await startHttpServer((_, response) => response.end('{}'));
    await createHttpClient(session.getToken, { baseUrl: url })('/x');
    expect(limit).toHaveBeenCalledWith(40_000);
  });

  it('sends no call that is aborted in the task that made it', async () => {
    const send = vi.spyOn(globalThis, 'fetch');
    const controller = new AbortController();
    const { signal } = controller;
    const call = createHttpClient(session.getToken, { baseUrl: 'http://none.test' })('/x', {
      signal,
    });
    controller.abort();
    await expect(call).rejects.toBe(signal.reason);
    expect(send).not.toHaveBeenCalled();
  });

  it('sends a call that cannot be aborted in the task that made it', async () => {
    const send = vi.spyOn(globalThis, 'fetch');
    const url = await startHttpServer((_, response) => response.end('{}'));
    const call = createHttpClient(session.getToken, { baseUrl: url })('/x');
    expect(send).toHaveBeenCalledTimes(1);
    await call;
  });

  it('passes an abort through unchanged, so that it is not treated as a failure', async () => {
    const controller = new AbortController();
    const url = await startHttpServer(() => controller.abort());
    const call = createHttpClient(session.getToken, { baseUrl: url })('/x', {
      signal: controller.signal,
    });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it.each([
  [413, 'too_large'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [504, 'unavailable'],
  [500, undefined],
])(
  'an HTML page of a proxy is no detail; its status says what happened: %i',
  async (status, problem) => {
    const page = `<html><head><title>${status}</title></head><body>nginx</body></html>`;
    const call = (await responding(status, page, 'text/html'))('/x');
    const error = await refusal(call);
    expect(errorDetail(error)).toBeUndefined();
    expect(error.message).not.toContain('<');
    expect(proxyProblem(error)).toBe(problem);
  },
);

it.each([
  ['7', 7],
  ['0', 1],
  [() => new Date(Date.now() + 90_000).toUTCString(), 90],
  [() => new Date(0).toUTCString(), 1],
  ['soon', undefined],
])('reads the seconds of Retry-After, also of a date: %s', async (value, seconds) => {
  const header = typeof value === 'string' ? value : value();
  const url = await startHttpServer((_, response) => {
    response.writeHead(503, { 'retry-after': header }).end('{}');
  });
  const { body } = await refusal(createHttpClient(session.getToken, { baseUrl: url })('/x'));
  const { retryAfter } = body as { retryAfter?: number };
  // A date has whole seconds, the last of which has begun.
  expect(seconds === 90 ? [89, 90].includes(retryAfter ?? 0) : retryAfter === seconds).toBe(true);
});
