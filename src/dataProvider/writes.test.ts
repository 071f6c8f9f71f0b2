import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { inputFields } from '../../contract/fields';
import { apiResourceNames, apiResources } from '../../contract/resources';
import { startHttpServer } from '../testing/httpServer';
import { provideStorage } from '../testing/storage';
import { createHttpClient } from './httpClient';
import { pickInput } from './writes';
import { createRestDataProvider } from './restDataProvider';

provideStorage();

it('keeps the fields of the input and no others', () => {
  const data = { id: 1, _etag: '"1"', name: 'x', description: '', parentId: null, extra: 1 };
  const sent = { name: 'x', description: '', parentId: null };
  expect(pickInput('service-provider-categories', 'update', data)).toEqual(sent);
  expect(() => pickInput('couriers', 'create', data)).toThrow('"couriers"');
});

describe('request bodies', () => {
  it.each(apiResourceNames)('%s: contain only fields that the API accepts', async (resource) => {
    const bodies: Record<string, unknown>[] = [];
    const respond = async (request: IncomingMessage, response: ServerResponse) => {
      bodies.push(JSON.parse(await text(request)) as Record<string, unknown>);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{"id":1,"pricing":"Fixed"}');
    };
    const url = await startHttpServer((request, response) => void respond(request, response));
    const provider = createRestDataProvider(createHttpClient(() => null, { baseUrl: url }));
    const data = { id: 1, _etag: '"1"', name: 'x', enabled: true, pricing: 'Fixed', extra: 1 };
    const { nestedIn } = apiResources[resource];
    const meta = nestedIn ? { [nestedIn.field]: 1 } : {};
    await provider.create(resource, { data, meta });
    await provider.update(resource, { id: 1, data, previousData: data, meta });
    const { create, update } = inputFields[resource];
    expect(Object.keys(create)).toEqual(expect.arrayContaining(Object.keys(bodies[0] ?? {})));
    expect(Object.keys(update)).toEqual(expect.arrayContaining(Object.keys(bodies[1] ?? {})));
    expect(bodies).toHaveLength(2);
  });
});
