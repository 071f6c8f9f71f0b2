import { describe, expect, it } from 'vitest';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import {
  apiPaths,
  apiResourceNames,
  apiResources,
  type ApiResourceName,
} from '../../contract/resources';
import { schemas } from '../../contract/schemas';
import { describeApi } from '../testing/contract';

const UNKNOWN = 987_654_321;

/** The path of its calls; a nested resource's below the first owner. */
const pathOf = (resource: ApiResourceName) => apiPaths(resource).list.replace(':id', '1');

const permanent = apiResourceNames.filter((name) => !apiResources[name].isDeletable);
const topLevel = apiResourceNames.filter((name) => !apiResources[name].nestedIn);

describeApi('every resource', (http) => {
  const statusOf = (method: string, url: string) =>
    http()(url, { method }).then(
      () => 200,
      ({ status }: { status: number }) => status,
    );

  describe.each(apiResourceNames)('%s', (resource) => {
    const path = pathOf(resource);

    it.each([
      ['POST', 'create', path],
      ['PUT', 'update', `${path}/1`],
    ] as const)('names each text that is too long in a %s (400)', async (method, call, url) => {
      const limits = Object.entries(schemas[resource][call].properties).flatMap(
        ([field, property]) =>
          'maxLength' in property ? [[field, Number(property.maxLength)] as const] : [],
      );
      expect(limits).not.toHaveLength(0);
      const body = Object.fromEntries(
        limits.map(([field, maxLength]) => [field, 'x'.repeat(maxLength + 1)]),
      );
      const errors = Object.fromEntries(limits.map(([field]) => [field, expect.any(String)]));
      await expect(http()(url, { method, body: JSON.stringify(body) })).rejects.toMatchObject({
        status: 400,
        body: { errors },
      });
    });

    it('refuses to read a record that does not exist (404)', async () =>
      expect(await statusOf('GET', `${path}/${UNKNOWN}`)).toBe(404));

    it.each(['page=0', 'page=x', 'pageSize=0', `pageSize=${MAX_PAGE_SIZE + 1}`])(
      'rejects a list with %s (400)',
      async (query) => expect(await statusOf('GET', `${path}?${query}`)).toBe(400),
    );
  });

  it.each(permanent)('has no DELETE for %s, whose records cannot be deleted (404)', async (name) =>
    expect(await statusOf('DELETE', `${pathOf(name)}/1`)).toBe(404),
  );

  it.each(topLevel)('returns an empty page past the end of %s', async (name) => {
    const { json } = await http()(`${pathOf(name)}?page=4000&pageSize=${MAX_PAGE_SIZE}`);
    expect(json).toMatchObject({
      data: [],
      pagination: { page: 4000, hasPrev: true, hasNext: false },
    });
  });
});
