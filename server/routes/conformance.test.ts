import { beforeAll, describe, expect, test } from 'vitest';
import { AuditedResource, type AuditEntry } from '../../contract/audit.ts';
import { apiResources } from '../../contract/resources.ts';
import { schemas, type ResourceSchemas } from '../../contract/schemas.ts';
import { examplesOf, type Example } from '../testing/examples.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';
import { resources } from './resources.ts';

const ROUNDS = 5;
const CALLERS = 4;

/** Values at the edge of what a schema takes, of which the database may have none like it. */
const EXTREMES = ['0000-01-01', '-infinity', 0.005, 2 ** 53, 1e308, null];

const server = sharedTestApp();
let examples: ReturnType<typeof examplesOf>;
beforeAll(() => {
  examples = examplesOf(server.call);
});

const times = <T>(count: number, make: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, make));

const auditOf = async ({ resource, id }: Example) => {
  const path = `/audit?resource=${resource.name}&recordId=${id}`;
  return (await server.call<{ data: AuditEntry[] }>('GET', path)).body.data;
};

const stateAfter = (entry: AuditEntry | undefined) =>
  new Map((entry?.changes ?? []).map(({ field, to }) => [field, to]));

test('declares every audited kind of record except those of one user, accounts and saved views', () => {
  const declared = resources.map(({ name }) => name);
  expect([...declared, 'saved-views', 'users'].toSorted()).toEqual(
    [...AuditedResource.enum].toSorted(),
  );
});

describe.each(resources)('$name', (resource) => {
  const { record, create, update }: ResourceSchemas = schemas[resource.name];

  test.each([
    ['POST', 'create', create],
    ['PUT', 'update', update],
  ] as const)(
    'a %s with a text that is too long is rejected by its field',
    async (method, call, schema) => {
      const example = await examples.create(resource);
      const body = await examples.bodyOf(resource, call);
      const path = method === 'POST' ? example.list : example.path;
      const limits = Object.entries(schema.properties).flatMap(([field, property]) =>
        'maxLength' in property ? [[field, Number(property.maxLength)] as const] : [],
      );
      expect(limits).not.toHaveLength(0);
      for (const [field, maxLength] of limits) {
        const value = 'x'.repeat(maxLength + 1);
        const response = await server.call(method, path, { ...body, [field]: value });
        expect([field, response.status]).toEqual([field, 400]);
        expect(response.body['errors']).toContainEqual(
          expect.objectContaining({ pointer: `/${field}` }),
        );
      }
    },
  );

  test('takes or rejects (400) every value of a field', async () => {
    const example = await examples.create(resource);
    const body = await examples.bodyOf(resource, 'update');
    for (const field of Object.keys(update.properties)) {
      for (const value of EXTREMES) {
        const { status } = await server.call('PUT', example.path, { ...body, [field]: value });
        expect([field, value, [200, 400].includes(status) || status]).toEqual([field, value, true]);
      }
    }
  });

  test('accepts exactly one of concurrent PUTs with the same If-Match', async () => {
    const example = await examples.create(resource);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { headers } = await server.call('GET', example.path);
      const responses = await times(CALLERS, async () =>
        server.call('PUT', example.path, await examples.bodyOf(resource, 'update'), {
          'if-match': String(headers.etag),
        }),
      );
      const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([200, ...Array.from({ length: CALLERS - 1 }, () => 412)]);
    }
  });

  test('applies concurrent PUTs without If-Match one after the other', async () => {
    const example = await examples.create(resource);
    await times(CALLERS, async () => {
      const body = await examples.bodyOf(resource, 'update');
      const { status } = await server.call('PUT', example.path, body);
      expect(status).toBe(200);
    });
    // In a sequence each change starts from what the one before has left.
    const [created, ...updates] = (await auditOf(example)).toReversed();
    expect(updates).toHaveLength(CALLERS);
    const state = stateAfter(created);
    for (const { changes } of updates) {
      const known = changes.filter(({ field }) => state.has(field));
      expect(known.map(({ from }) => from)).toEqual(known.map(({ field }) => state.get(field)));
      for (const { field, to } of changes) state.set(field, to);
    }
  });

  test('rejects every call without a token (401)', async () => {
    const { list, path } = await examples.create(resource);
    for (const [method, url] of [
      ['POST', list],
      ['GET', list],
      ['GET', path],
      ['PUT', path],
      ['DELETE', path],
    ] as const) {
      const { statusCode } = await server.app.inject({ method, url: `/api${url}` });
      expect([method, statusCode]).toEqual([method, 401]);
    }
  });

  test('records each write in the audit trail', async () => {
    const example = await examples.create(resource);
    await server.call('PUT', example.path, await examples.bodyOf(resource, 'update'));
    const isRemovable = apiResources[resource.name].isDeletable ?? false;
    const { status } = await server.call('DELETE', example.path);
    expect(status).toBe(isRemovable ? 204 : 405);
    const actions = (await auditOf(example)).map(({ action }) => action);
    expect(actions.toReversed()).toEqual(['create', 'update', ...(isRemovable ? ['delete'] : [])]);
  });

  test('shows nothing in the audit trail but fields that the API declares', async () => {
    const example = await examples.create(resource);
    const [entry] = await auditOf(example);
    const declared = Object.keys({ ...record.properties, ...create.properties });
    const shown = (entry?.changes ?? []).map(({ field }) => field);
    expect(shown.filter((field) => !declared.includes(field))).toEqual([]);
  });
});
