import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOf } from '../testing/digest.ts';
import { createCategory, createProvider } from '../testing/records.ts';
import { buildTestApp } from '../testing/server.ts';

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  maxLength?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}
interface Operation {
  security?: unknown[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

let server: Awaited<ReturnType<typeof buildTestApp>>;
let operations: { method: string; path: string; operation: Operation }[];
/** What Fastify routes, whether or not it is documented. */
const routed: string[] = [];
beforeAll(async () => {
  server = await buildTestApp({
    follow: (app) =>
      app.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat()) routed.push(`${one} ${url}`);
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

/** The paths of the texts without a bound in a schema. */
function unbounded(schema: Schema, path: string): string[] {
  const { type, properties = {}, items, anyOf = [], maxLength } = schema;
  const isBound =
    maxLength !== undefined || 'enum' in schema || 'const' in schema || schema.pattern;
  return [
    ...(type === 'string' && !isBound ? [path] : []),
    ...Object.entries(properties).flatMap(([name, one]) => unbounded(one, `${path}/${name}`)),
    ...(items ? unbounded(items, `${path}/*`) : []),
    ...anyOf.flatMap((one) => unbounded(one, path)),
  ];
}

test('the OpenAPI document has the fields of every body, and the rules for each text', () => {
  const bodies = operations.flatMap(({ method, path, operation }) => {
    const schema = bodyOf(operation);
    return schema ? [{ call: `${method} ${path}`, schema }] : [];
  });
  expect(bodies.length).toBeGreaterThan(20);
  expect(bodies.flatMap(({ call, schema }) => unbounded(schema, call))).toMatchInlineSnapshot(`
    [
      "POST /api/service-providers/{id}/passport-photo/passportPhoto",
      "POST /api/service-providers/{id}/brand-logo/brandLogo",
      "POST /api/products/{id}/images/image",
    ]
  `);
});

test('no call but GET concerns the audit trail', () => {
  const calls = operations.filter(({ path }) => path.startsWith('/api/audit'));
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
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
