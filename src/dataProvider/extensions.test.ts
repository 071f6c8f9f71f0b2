import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { session } from '../auth/session';
import { EXTENSIONS } from '../../contract/headers';
import { startHttpServer } from '../testing/httpServer';
import { provideStorage } from '../testing/storage';
import { createExtensions } from './extensions';
import { createHttpClient } from './httpClient';
import { createRestDataProvider } from './restDataProvider';

provideStorage();

const CATEGORIES = 'service-provider-categories';
const RECORD = { id: 1, name: 'Fashion', description: 'Clothes', parentId: null };
const PAGINATION = { page: 1, pageSize: 10, totalPages: 1, hasPrev: false, hasNext: false };

/**
 * An API with exactly the basic calls, plus `headers` on its responses. It sends ETags as any web
 * server does.
 */
const startApi = async (headers: () => Record<string, string> = () => ({})) => {
  const requests: IncomingMessage[] = [];
  const url = await startHttpServer((request, response) => {
    requests.push(request);
    const isList = request.url?.includes('?');
    const isKnown = request.url?.startsWith(`/${CATEGORIES}`);
    response.writeHead(isKnown ? 200 : 404, {
      'content-type': 'application/json',
      etag: '"1"',
      ...headers(),
    });
    response.end(JSON.stringify(isList ? { data: [RECORD], pagination: PAGINATION } : RECORD));
  });
  return { url, requests };
};

const useEverything = async (url: string) => {
  const provider = createRestDataProvider(createHttpClient(session.getToken, { baseUrl: url }));
  const getList = () =>
    provider.getList(CATEGORIES, {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'name', order: 'DESC' },
      filter: { includeSubcategories: true },
    });
  await getList();
  await getList();
  const { data } = await provider.getOne(CATEGORIES, { id: 1 });
  await provider.create(CATEGORIES, { data: RECORD, meta: { idempotencyKey: 'a-key' } });
  await provider.update(CATEGORIES, { id: 1, data, previousData: data });
  await provider.delete(CATEGORIES, { id: 1, previousData: data });
  return provider;
};

const sent = (requests: IncomingMessage[], header: string) =>
  requests.map(({ headers }) => headers[header]).filter((value) => value !== undefined);

describe('an API that announces nothing', () => {
  it('receives no extra header and no call beyond the basic ones', async () => {
    const { url, requests } = await startApi();
    const provider = await useEverything(url);
    expect(requests.map(({ method }) => method)).toEqual([
      'GET',
      'GET',
      'GET',
      'POST',
      'PUT',
      'DELETE',
    ]);
    expect(requests[0]?.url).toBe(`/${CATEGORIES}?page=1&pageSize=10`);
    expect(requests[1]?.url).toBe(requests[0]?.url);
    expect(sent(requests, 'if-match')).toEqual([]);
    expect(sent(requests, 'idempotency-key')).toEqual([]);
    expect(EXTENSIONS.filter((extension) => provider.offers(extension))).toEqual([]);
  });
});

describe('an announced extension', () => {
  it('is used from the first response that lists it', async () => {
    const { url, requests } = await startApi(() => ({
      'api-extensions': `${EXTENSIONS.join(', ').replace('safe-writes, ', 'Safe-Writes,')}, something-else`,
    }));
    const provider = await useEverything(url);
    // The update's and the deletion's.
    expect(sent(requests, 'if-match')).toEqual(['"1"', '"1"']);
    expect(sent(requests, 'idempotency-key')).toHaveLength(1);
    const sorted = requests.map(({ url: address = '' }) =>
      /includeSubcategories=true.*sort=-name/.test(address),
    );
    // The first call cannot know yet, and is repeated.
    expect(sorted.slice(0, 3)).toEqual([false, true, true]);
    expect(EXTENSIONS.every((extension) => provider.offers(extension))).toBe(true);
  });

  it('is remembered across a reload, for this API only', async () => {
    const { url } = await startApi(() => ({ 'api-extensions': 'history' }));
    await createHttpClient(session.getToken, { baseUrl: url })(`/${CATEGORIES}/1`);
    const reloaded = createHttpClient(session.getToken, { baseUrl: url });
    expect(reloaded.offers('history')).toBe(true);
    expect(reloaded.offers('safe-writes')).toBe(false);
    expect(createHttpClient(session.getToken, { baseUrl: `${url}/other` }).offers('history')).toBe(
      false,
    );
  });

  it('is shared with another client of the page', async () => {
    const { url } = await startApi(() => ({ 'api-extensions': 'history' }));
    const extensions = createExtensions(url);
    const reloaded = createHttpClient(session.getToken, { baseUrl: url, extensions });
    await createHttpClient(session.getToken, { baseUrl: url, extensions })(`/${CATEGORIES}/1`);
    expect(reloaded.offers('history')).toBe(true);
  });

  it('is no longer used once a response omits it; error responses are ignored', async () => {
    let headers: Record<string, string> = { 'api-extensions': 'history' };
    const { url } = await startApi(() => headers);
    const http = createHttpClient(session.getToken, { baseUrl: url });
    await http(`/${CATEGORIES}/1`);
    headers = {};
    await expect(http('/nothing')).rejects.toMatchObject({ status: 404 });
    expect(http.offers('history')).toBe(true);
    await http(`/${CATEGORIES}/1`);
    expect(http.offers('history')).toBe(false);
  });
});
