import { describe, expect, it, vi } from 'vitest';
import type { UploadProgress } from '../http/client';
import { createHttpClient } from './httpClient';

/** The page's own origin: the test runner's web server responds to every path. */
const http = createHttpClient(() => 'a-token', { baseUrl: '' });

const upload = (options: Parameters<typeof http>[1]) =>
  http('/__no_such_call__', {
    method: 'POST',
    body: JSON.stringify({ image: 'x'.repeat(3e5) }),
    ...options,
  });

describe('an upload with progress', () => {
  it('reports fractions up to 1, and rejects as any other call does', async () => {
    const seen: UploadProgress[] = [];
    const error: unknown = await upload({ onProgress: (progress) => seen.push(progress) }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ name: 'HttpError' });
    expect(seen.at(-1)?.fraction).toBe(1);
  });

  it('sends the token and the headers of any other call', async () => {
    const set = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader');
    await upload({ onProgress: () => {} }).catch(() => undefined);
    const sent = new Map(set.mock.calls.map(([name, value]) => [name.toLowerCase(), value]));
    expect(sent.get('authorization')).toBe('Bearer a-token');
    expect(sent.get('content-type')).toBe('application/json');
  });

  it('is aborted by its signal, and then rejects', async () => {
    const controller = new AbortController();
    const pending = upload({ onProgress: () => {}, signal: controller.signal });
    controller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('rejects with status 0 without a response', async () => {
    const gone = createHttpClient(() => null, { baseUrl: 'http://127.0.0.1:9' });
    const options = { method: 'POST', body: '{}', onProgress: () => {} };
    await expect(gone('/x', options)).rejects.toMatchObject({ status: 0 });
  });
});
