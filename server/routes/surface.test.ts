import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadedPictures } from '../../contract/fields.ts';
import { apiPaths, apiResourceNames } from '../../contract/resources.ts';
import { digestOf } from '../testing/digest.ts';
import { createCategory, createProvider } from '../testing/records.ts';
import { buildTestApp } from '../testing/server.ts';

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}
interface Parameter {
  name: string;
  in: string;
  schema: Schema;
}
interface Operation {
  parameters?: Parameter[];
  security?: unknown[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

let server: Awaited<ReturnType<typeof buildTestApp>>;
let operations: { method: string; path: string; operation: Operation }[];
/** What Fastify validates, by method and address. */
const validated = new Map<string, { body?: Schema; querystring?: Schema }>();
/** What Fastify routes, whether or not it is documented. */
const routed: string[] = [];
beforeAll(async () => {
  server = await buildTestApp({
    instrument: (app) =>
      app.addHook('onRoute', ({ method, url, schema }) => {
        for (const one of [method].flat()) {
          routed.push(`${one} ${url}`);
          validated.set(`${one} ${url}`, (schema ?? {}) as { body?: Schema; querystring?: Schema });
        }
      }),
  });
  const { body } = await server.call<{ paths: Record<string, Record<string, Operation>> }>(
    'GET',
    '/openapi.json',
  );
  operations = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
});
afterAll(() => server.close());

const bodyOf = ({ requestBody }: Operation) => requestBody?.content['application/json']?.schema;

test('who is not signed in can make these calls, with these fields', () => {
  const open = operations
    .filter(({ operation }) => operation.security?.length === 0)
    .map(({ method, path, operation }) => {
      const fields = Object.keys(bodyOf(operation)?.properties ?? {});
      return `${method} ${path}: ${fields.join(' ')}`;
    });
  expect(open.toSorted()).toMatchInlineSnapshot(`
    [
      "POST /api/auth/links/check: token",
      "POST /api/auth/links/redeem: token username newPassword keepPasskeys",
      "POST /api/auth/login: username password browserToken",
      "POST /api/auth/passkey/options: ",
      "POST /api/auth/passkey: id rawId type response",
      "POST /api/auth/second-factor: challenge code trust browserToken",
    ]
  `);
});

test('every call is documented; what else is routed rejects it', async () => {
  const documented = new Set(
    operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  const others = routed.filter(
    (one) => /^(GET|POST|PUT|PATCH|DELETE) \/api/.test(one) && !documented.has(one),
  );
  expect(others.length).toBeGreaterThan(50);
  const answered: string[] = [];
  for (const one of new Set(others)) {
    const [method = '', path = ''] = one.split(' ');
    const { status } = await server.call(
      method as 'GET',
      path.replace('/api', '').replaceAll(/:\w+/g, '1'),
    );
    if (![404, 405].includes(status)) answered.push(`${one}: ${status}`);
  }
  expect(answered).toEqual(['GET /api/openapi.json: 200']);
});

/** Whether a schema bounds its values: a bound that it does not have is documented nowhere. */
function isBounded(schema: Schema) {
  if ('enum' in schema || 'const' in schema) return true;
  const { type, maxLength, pattern, minimum, maximum, maxItems } = schema;
  switch (type) {
    case 'string':
      return maxLength !== undefined || pattern !== undefined;
    case 'number':
    case 'integer':
      return minimum !== undefined && maximum !== undefined;
    case 'array':
      return maxItems !== undefined;
    case undefined:
    default:
      return true;
  }
}

/** The paths of the texts, numbers and lists without a bound in a schema. */
function unbounded(schema: Schema, path: string): string[] {
  const { properties = {}, items, anyOf = [] } = schema;
  return [
    ...(isBounded(schema) ? [] : [path]),
    ...Object.entries(properties).flatMap(([name, one]) => unbounded(one, `${path}/${name}`)),
    ...(items ? unbounded(items, `${path}/*`) : []),
    ...anyOf.flatMap((one) => unbounded(one, path)),
  ];
}

/** The body of a call as the document has it, in the form in which its route declares it. */
const documentedBody = ({ requestBody }: Operation, declared: object | null) =>
  declared && 'content' in declared
    ? { content: requestBody?.content }
    : (requestBody?.content['application/json']?.schema ?? null);

/** A schema as the document spells it. */
const inDocument = (schema: object | null) =>
  JSON.parse(JSON.stringify(schema), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('const' in value)) return value;
    const { const: only, ...rest } = value;
    return { ...rest, enum: [only] };
  }) as unknown;

const RULES = ['enum', 'minLength', 'maxLength', 'pattern', 'minimum', 'maximum'] as const;

/** The fields of a call's query with their rules. */
const rulesOf = (fields: [name: string, schema: Schema][]) =>
  Object.fromEntries(
    fields.map(([name, schema]) => [
      name,
      Object.fromEntries(RULES.map((rule) => [rule, schema[rule]])),
    ]),
  );

test('the OpenAPI document has the fields of every body, and the rules for each text', () => {
  for (const { method, path, operation } of operations) {
    const call = `${method} ${path}`;
    const { body = null, querystring } = validated.get(call.replaceAll(/\{(\w+)\}/g, ':$1')) ?? {};
    expect([call, documentedBody(operation, body)]).toEqual([call, inDocument(body)]);
    const parameters = (operation.parameters ?? [])
      .filter((one) => one.in === 'query')
      .map(({ name, schema }): [string, Schema] => [name, schema]);
    const fields = Object.entries(querystring?.properties ?? {});
    expect([call, rulesOf(parameters)]).toEqual([call, rulesOf(fields)]);
  }
  const bodies = operations.flatMap(({ method, path, operation }) => {
    const schema = bodyOf(operation);
    return schema ? [{ call: `${method} ${path}`, schema }] : [];
  });
  expect(bodies.length).toBeGreaterThan(20);
  const pictures = apiResourceNames.flatMap((name) =>
    uploadedPictures(name).map(({ path, field }) => `${apiPaths(name).record}/${path}/${field}`),
  );
  const withoutBound = [...pictures, `${apiPaths('product-images').list}/image`];
  const found = bodies.flatMap(({ call, schema }) => unbounded(schema, call));
  expect(found.toSorted()).toEqual(
    withoutBound.map((path) => `POST /api${path.replaceAll(/:(\w+)/g, '{$1}')}`).toSorted(),
  );
});

test('no call changes an entry of the audit trail: only restores concern it, which add their own', () => {
  const calls = operations.filter(({ path }) => path.startsWith('/api/audit'));
  expect(calls.length).toBeGreaterThan(0);
  const others = calls.filter(({ method }) => method !== 'GET');
  expect(others.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/audit/restores',
  ]);
});

test('no GET changes anything', async () => {
  await createProvider(server.call);
  for (const kind of ['product-categories', 'service-provider-categories'] as const) {
    await createCategory(server.call, kind, 'one');
  }
  const { digests: before } = await digestOf(server.db);
  const gets = operations.filter(({ method }) => method === 'GET');
  expect(gets.length).toBeGreaterThan(15);
  for (const { path } of gets) {
    const address = path.replace('/api', '').replaceAll(/\{\w+\}/g, '1');
    expect((await server.call('GET', address)).status).toBeLessThan(500);
  }
  const { digests: after } = await digestOf(server.db);
  expect(after).toEqual(before);
});
