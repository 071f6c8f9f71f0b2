import { afterEach, expect, it, vi } from 'vitest';
import type { HttpClient, JsonCall } from '../http/client';

const image = new Blob(['picture'], { type: 'image/webp' });

/** A REST data provider, some of whose code cannot be loaded. */
const createProvider = async (missing: string) => {
  vi.resetModules();
  vi.doMock(missing, () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { createRestDataProvider } = await import('./restDataProvider');
  const http = vi.fn<JsonCall>(async () => ({ json: { id: 1 }, headers: new Headers() }));
  return {
    http,
    provider: createRestDataProvider(
      Object.assign(http, { offers: () => true }) as unknown as HttpClient,
    ),
  };
};

afterEach(() => {
  vi.doUnmock('./originalCalls');
  vi.doUnmock('./fileBody');
  vi.resetModules();
});

it('saves a picture although the code that keeps its original cannot be loaded', async () => {
  const { provider, http } = await createProvider('./originalCalls');
  const created = await provider.create('product-images', {
    data: { image },
    meta: { productId: 1 },
  });
  expect(created.data).toMatchObject({ id: 1 });
  expect(http).toHaveBeenCalledTimes(1);
});

it('rejects like a lost connection if the code of an upload cannot be loaded', async () => {
  const { provider, http } = await createProvider('./fileBody');
  await expect(
    provider.create('product-images', { data: { image }, meta: { productId: 1 } }),
  ).rejects.toMatchObject({ name: 'HttpError', status: 0 });
  expect(http).not.toHaveBeenCalled();
});
