import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { session } from '../auth/session';
import { startHttpServer } from '../testing/httpServer';
import { provideStorage } from '../testing/storage';
import { ETAG } from './safeWrites';
import { createHttpClient } from '../dataProvider/httpClient';
import { createRestDataProvider } from '../dataProvider/restDataProvider';

provideStorage();

const RECORD = { id: 1, name: 'Fashion', description: 'Clothes', parentId: null };
const RESOURCE = 'service-provider-categories';
const ANNOUNCED = { 'api-extensions': 'safe-writes' };

/**
 * Saves twice, as the form does, against an API whose responses carry these headers; returns the
 * requests sent.
 */
const save = async (headers: Record<string, string>, tags: (string | undefined)[]) => {
  const sent: { tag: string | undefined; body: string }[] = [];
  const url = await startHttpServer((request, response) => {
    const tag = tags.shift();
    if (request.method === 'PUT') {
      const ifMatch = request.headers['if-match'];
      void text(request).then((body) => sent.push({ tag: ifMatch, body }));
    }
    response.writeHead(200, {
      'content-type': 'application/json',
      ...headers,
      ...(tag && { etag: tag }),
    });
    response.end(JSON.stringify(RECORD));
  });
  const provider = createRestDataProvider(createHttpClient(session.getToken, { baseUrl: url }));
  const { data: loaded } = await provider.getOne(RESOURCE, { id: 1 });
  const update = { id: 1, data: { ...loaded, name: 'Wear' } };
  const { data: saved } = await provider.update(RESOURCE, { ...update, previousData: loaded });
  await provider.update(RESOURCE, { ...update, previousData: saved });
  return sent;
};

describe('a 412', () => {
  it('has the current record as getOne returns it, with its ETag', async () => {
    const url = await startHttpServer((_, response) => {
      response.writeHead(412, { 'content-type': 'application/problem+json', etag: '"two"' });
      response.end(JSON.stringify({ detail: 'Changed.', current: { id: 1, pricing: 'range' } }));
    });
    const provider = createRestDataProvider(createHttpClient(session.getToken, { baseUrl: url }));
    const update = provider.update('products', { id: 1, data: {}, previousData: { id: 1 } });
    await expect(update).rejects.toMatchObject({
      status: 412,
      body: { detail: 'Changed.', current: { id: 1, pricing: 'Range', [ETAG]: '"two"' } },
    });
  });
});

describe('update', () => {
  it("sends If-Match with the caller's version, and no tag in the body", async () => {
    const body = JSON.stringify({ name: 'Wear', description: 'Clothes', parentId: null });
    expect(await save(ANNOUNCED, ['"one"', '"two"'])).toEqual([
      { tag: '"one"', body },
      { tag: '"two"', body },
    ]);
  });

  it('sends a tag that a proxy has made weak as the strong one of the API', async () => {
    const sent = await save(ANNOUNCED, ['W/"one"', 'W/"two"']);
    expect(sent.map(({ tag }) => tag)).toEqual(['"one"', '"two"']);
  });

  it.each([
    ['has no tags', ANNOUNCED, undefined],
    ['has malformed ones', ANNOUNCED, 'one'],
    ['has tags, but has not announced that it checks them', {}, '"one"'],
  ])('sends no If-Match to an API that %s', async (_, headers, tag) => {
    const sent = await save(headers, [tag, tag]);
    expect(sent.map((call) => call.tag)).toEqual([undefined, undefined]);
  });
});
