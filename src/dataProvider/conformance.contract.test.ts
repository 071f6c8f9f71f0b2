import { describe, expect, it } from 'vitest';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import { listFilters } from '../../contract/listFilters';
import {
  apiPaths,
  apiResourceNames,
  apiResources,
  type ApiResourceName,
} from '../../contract/resources';
import { searchKey } from '../../contract/searchKey';
import { schemas, type ResourceSchemas } from '../../contract/schemas';
import { ServiceProviderPublicInfoQuery } from '../../contract/serviceProviders';
import { describeApi } from '../testing/contract';
import type { HttpClient } from '../http/client';

const UNKNOWN = 987_654_321;

/** The path of its calls; a nested resource's below the first owner. */
const pathOf = (resource: ApiResourceName) => apiPaths(resource).list.replace(':id', '1');

const permanent = apiResourceNames.filter((name) => !apiResources[name].isDeletable);
const topLevel = apiResourceNames.filter((name) => !apiResources[name].nestedIn);

// The fields and filters of all resources.
const everyParameter = Object.values<ResourceSchemas>(schemas).flatMap(({ record, query }) =>
  Object.keys({ ...record.properties, ...query.properties }),
);

/** The filters by part of a text of the record. */
const textFilters = apiResourceNames.flatMap((resource) => {
  const texts: object = schemas[resource].record.properties;
  const kinds = Object.entries(listFilters(resource, false));
  return kinds.flatMap(([filter, kind]) =>
    kind === 'text' && filter in texts ? [{ resource, filter }] : [],
  );
});

/** Every list with the parameters that it declares. */
const lists = apiResourceNames.flatMap((name) => {
  const { query, ownerQuery = query }: ResourceSchemas = schemas[name];
  const { list, ownerList } = apiPaths(name);
  const listCall = { path: list, query };
  return ownerList ? [listCall, { path: ownerList, query: ownerQuery }] : [listCall];
});

const post = async (http: HttpClient, path: string, body: object) => {
  const { json } = await http(path, { method: 'POST', body: JSON.stringify(body) });
  return (json as { id: number }).id;
};

/** Creates an owner of each kind, and returns their ids by resource. */
const createOwners = async (http: HttpClient): Promise<Record<string, number>> => {
  const serviceProviderId = await post(http, '/service-providers', {
    firstName: 'Ada',
    lastName: 'Obi',
    brandName: 'Ada Designs',
    email: `${crypto.randomUUID()}@example.com`,
    phoneNumber: '0803',
    addressLine1: '1 Road',
    city: 'Enugu',
    state: 'Enugu',
    about: 'Sews',
    enabled: true,
    serviceProviderCategoryIds: [],
  });
  const productId = await post(http, '/products', {
    serviceProviderId,
    name: 'Dress',
    description: 'Red',
    pricing: 'fixed',
    price: 100,
    deliveryTimeInDays: 3,
    enabled: true,
    productCategoryIds: [],
  });
  return { 'service-providers': serviceProviderId, products: productId };
};

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

    it('has no record with an unknown id (404)', async () =>
      expect(await statusOf('GET', `${path}/${UNKNOWN}`)).toBe(404));

    it.each(['page=0', 'page=x', 'pageSize=0', `pageSize=${MAX_PAGE_SIZE + 1}`])(
      'rejects a list with %s (400)',
      async (query) => expect(await statusOf('GET', `${path}?${query}`)).toBe(400),
    );
  });

  describe('a list', () => {
    it.each([
      ...lists,
      { path: '/service-providers/public-info', query: ServiceProviderPublicInfoQuery },
    ])('ignores query parameters that $path does not declare', async ({ path, query }) => {
      const owners = await createOwners(http());
      const url = path.replace(':id', String(owners[path.split('/')[1] ?? '']));
      const undeclared = everyParameter.filter((name) => !(name in query.properties));
      const { json } = await http()(url);
      const filtered = await http()(`${url}?${undeclared.join('=x&')}=x`);
      expect(filtered.json).toEqual(json);
    });
  });

  it.each(textFilters)('finds part of the $filter in $resource in any case', async (tested) => {
    const { resource, filter } = tested;
    await createOwners(http());
    const category = { name: 'Shoes', description: 'For every foot' };
    await post(http(), '/service-provider-categories', { ...category, parentId: null });
    await post(http(), '/product-categories', { ...category, parentCategoryId: null });
    const list = async (query: string) => {
      const { json } = await http()(`/${resource}?${query}`);
      return (json as { data: (Record<string, string> & { id: number })[] }).data;
    };
    const [record] = await list('pageSize=1');
    const part = (record?.[filter] ?? '').slice(1).toUpperCase();
    const found = await list(`${filter}=${encodeURIComponent(part)}&pageSize=${MAX_PAGE_SIZE}`);
    expect(found).toContainEqual(record);
    for (const { [filter]: text = '' } of found) expect(searchKey(text)).toContain(searchKey(part));
    expect(await list(`${filter}=${crypto.randomUUID()}`)).toEqual([]);
  });

  it.each(permanent)('has no DELETE for %s, whose records cannot be deleted (405)', async (name) =>
    expect(await statusOf('DELETE', `${pathOf(name)}/1`)).toBe(405),
  );

  it.each(topLevel)('returns an empty page past the end of %s', async (name) => {
    const { json } = await http()(`${pathOf(name)}?page=4000&pageSize=${MAX_PAGE_SIZE}`);
    expect(json).toMatchObject({
      data: [],
      pagination: { page: 4000, hasPrev: true, hasNext: false },
    });
  });
});
