import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { startHttpServer } from '../testing/httpServer';
import { provideStorage } from '../testing/storage';
import { createHttpClient } from './httpClient';
import { createRestDataProvider } from './restDataProvider';

provideStorage();

const RECORD = { id: 1, name: 'Fashion', description: 'Clothes', parentId: null };
const RESOURCE = 'service-provider-categories';

/** A save, as the form makes it, on an API whose answers carry these tags; answers what was sent. */
const save = async (...tags: (string | undefined)[]) => {
  const sent: { tag: string | undefined; body: string }[] = [];
  const url = await startHttpServer((request, response) => {
    const tag = tags.shift();
    if (request.method === 'PUT') {
      const known = request.headers['if-match'];
      void text(request).then((body) => sent.push({ tag: known, body }));
    }
    response.writeHead(200, { 'content-type': 'application/json', ...(tag && { etag: tag }) });
    response.end(JSON.stringify(RECORD));
  });
  const provider = createRestDataProvider(createHttpClient(url));
  const { data: loaded } = await provider.getOne(RESOURCE, { id: 1 });
  const update = { id: 1, data: { ...loaded, name: 'Wear' } };
  const { data: saved } = await provider.update(RESOURCE, { ...update, previousData: loaded });
  await provider.update(RESOURCE, { ...update, previousData: saved });
  return sent;
};

describe('a save', () => {
  it('expects the version that the caller knows, and says nothing of it in the body', async () => {
    const body = JSON.stringify({ name: 'Wear', description: 'Clothes', parentId: null });
    expect(await save('"one"', '"two"')).toEqual([
      { tag: '"one"', body },
      { tag: '"two"', body },
    ]);
  });

  it.each([
    ['has no tags', undefined],
    ['has weak ones', 'W/"one"'],
  ])('expects nothing of an API that %s', async (_, tag) => {
    expect((await save(tag, tag)).map((call) => call.tag)).toEqual([undefined, undefined]);
  });
});
