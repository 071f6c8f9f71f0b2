import { describe, expect, it } from 'vitest';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import { inputFields, listFilters } from '../../contract/fields';
import {
  apiPaths,
  apiResourceNames,
  apiResources,
  type ApiResourceName,
  requireApiResource,
} from '../../contract/resources';
import { normaliseBody } from '../../contract/rules/bodies';
import { sampleBody } from '../../contract/samples';
import type { Call } from '../../contract/kinds/field';
import { searchKey } from '../../contract/searchKey';
import { searchedResources } from '../../contract/search/groups';
import { schemas, type ResourceSchemas } from '../../contract/schemas';
import { ServiceProviderPublicInfoQuery } from '../../contract/publicInfo';
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

/** The filters by an exact value. */
const equalFilters = apiResourceNames.flatMap((resource) =>
  apiResources[resource].filters.flatMap(({ kind, field }) =>
    kind === 'equals' ? [{ resource, field }] : [],
  ),
);

/** The fields of new records that refer to one record of another resource. */
const references = apiResourceNames.flatMap((resource) =>
  Object.entries(inputFields[resource].create).flatMap(([field, { kind }]) =>
    kind === 'reference' ? [{ resource, field }] : [],
  ),
);

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

// E-mail addresses are unique, and other files create records too.
let number = Math.floor(Math.random() * 1_000_000_000);

const bodyOf = (http: HttpClient, resource: ApiResourceName, call: Call) => {
  number += 1;
  return sampleBody(resource, call, number, async (name) => (await create(http, name)).id);
};

interface Created {
  id: number;
  path: string;
  body: object;
}

/** Creates a record of a resource with a value in every field. */
async function create(http: HttpClient, resource: ApiResourceName): Promise<Created> {
  const { nestedIn } = apiResources[resource];
  const owner = nestedIn ? (await create(http, nestedIn.resource)).id : 0;
  const list = apiPaths(resource).list.replace(':id', String(owner));
  const body = await bodyOf(http, resource, 'create');
  const id = await post(http, list, body);
  return { id, path: `${list}/${id}`, body };
}

/** What a record has after a call with this body, of the fields that both have. */
const storedValues = (resource: ApiResourceName, call: Call, body: object) => {
  const { properties } = schemas[resource].record;
  const entries = Object.entries(normaliseBody(resource, call, body));
  return Object.fromEntries(entries.filter(([name]) => name in properties));
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

    it('keeps what it is sent in every field, and returns it', async () => {
      const { path: url, body } = await create(http(), resource);
      const { json: created } = await http()(url);
      expect(created).toMatchObject(storedValues(resource, 'create', body));
      const changed = await bodyOf(http(), resource, 'update');
      await http()(url, { method: 'PUT', body: JSON.stringify(changed) });
      const { json: updated } = await http()(url);
      expect(updated).toMatchObject(storedValues(resource, 'update', changed));
    });

    it('returns records with the fields that it declares, and no others', async () => {
      const { path: url } = await create(http(), resource);
      const { properties, required } = schemas[resource].record;
      const { json: record } = await http()(url);
      const found = Object.keys(record as object);
      expect(found.filter((name) => !(name in properties))).toEqual([]);
      expect(found).toEqual(expect.arrayContaining(required));
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
      const [, owner = ''] = path.split('/');
      const url = path.includes(':id')
        ? path.replace(':id', String((await create(http(), requireApiResource(owner))).id))
        : path;
      const undeclared = everyParameter.filter((name) => !(name in query.properties));
      const { json } = await http()(url);
      const filtered = await http()(`${url}?${undeclared.join('=x&')}=x`);
      expect(filtered.json).toEqual(json);
    });
  });

  it.each(textFilters)('finds part of the $filter in $resource in any case', async (tested) => {
    const { resource, filter } = tested;
    const { id, path } = await create(http(), resource);
    const list = async (query: string) => {
      const { json } = await http()(`/${resource}?${query}`);
      return (json as { data: (Record<string, string> & { id: number })[] }).data;
    };
    const { json: record } = await http()(path);
    // Not of another record, whose text may be null.
    const part = ((record as Record<string, string>)[filter] ?? '').slice(1).toUpperCase();
    const found = await list(`${filter}=${encodeURIComponent(part)}&pageSize=${MAX_PAGE_SIZE}`);
    expect(found.map((one) => one.id)).toContain(id);
    for (const { [filter]: text = '' } of found) expect(searchKey(text)).toContain(searchKey(part));
    expect(await list(`${filter}=${crypto.randomUUID()}`)).toEqual([]);
  });

  it.each(equalFilters)('filters $resource by $field', async ({ resource, field }) => {
    const { path: url } = await create(http(), resource);
    const found = async (value: boolean) => {
      const list = url.slice(0, url.lastIndexOf('/'));
      const { json } = await http()(`${list}?${field}=${value}&pageSize=${MAX_PAGE_SIZE}`);
      return (json as { data: { id: number }[] }).data;
    };
    const { json: record } = await http()(url);
    const { id, [field]: value } = record as { id: number } & Record<string, boolean>;
    for (const wanted of [true, false]) {
      const records = await found(wanted);
      expect(records.some((one) => one.id === id)).toBe(wanted === value);
      for (const one of records) expect(one).toMatchObject({ [field]: wanted });
    }
  });

  it.each(references)('rejects an unknown $field in $resource (400)', async (tested) => {
    const { resource, field } = tested;
    const body = { ...(await bodyOf(http(), resource, 'create')), [field]: UNKNOWN };
    await expect(post(http(), pathOf(resource), body)).rejects.toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.stringContaining(String(UNKNOWN)) } },
    });
  });

  it.each(searchedResources)('finds one of the %s among all records', async (resource) => {
    const { id } = await create(http(), resource);
    const { json } = await http()(`/search?resource=${resource}&q=${id}`);
    const [group] = (json as { data: { resource: string; data: { id: number }[] }[] }).data;
    expect(group?.resource).toBe(resource);
    expect(group?.data[0]?.id).toBe(id);
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
