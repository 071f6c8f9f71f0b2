import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { serviceProviders } from '../database/schema/serviceProviders.ts';
import { createCategory, createProvider } from '../testing/records.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();

// Each would match everything, or do something else, if it were part of a statement.
const INJECTIONS = [
  `' or '1'='1`,
  `x' or true --`,
  `%`,
  `_`,
  `\\`,
  `'; drop table service_providers; --`,
  `' union select password_hash from users --`,
  `$1`,
  `x') or (true`,
];

interface List {
  data: object[];
}

const LISTS: [string, string[]][] = [
  ['/service-providers', ['email', 'brandName']],
  ['/products', ['name']],
  ['/service-provider-categories', ['name', 'description']],
  ['/product-categories', ['name', 'description']],
];

test.each(LISTS)('a filter of %s finds nothing by an injection', async (path, parameters) => {
  await createProvider(server.call);
  await createCategory(server.call, 'product-categories', `plain ${path}`);
  for (const parameter of parameters) {
    for (const text of INJECTIONS) {
      const query = `${parameter}=${encodeURIComponent(text)}`;
      const { status, body } = await server.call<List>('GET', `${path}?${query}`);
      expect([query, status, body.data]).toEqual([query, 200, []]);
    }
  }
  expect(await server.db.$count(serviceProviders)).toBeGreaterThan(0);
});

test.each(['sort', 'order', 'page', 'pageSize'])('%s takes no injection', async (parameter) => {
  for (const text of INJECTIONS) {
    const query = `${parameter}=${encodeURIComponent(text)}`;
    const { status, body } = await server.call<List>('GET', `/service-providers?${query}`);
    expect(JSON.stringify(body)).not.toContain('argon2');
    expect([200, 400]).toContain(status);
  }
});

test('texts with quotes, markup and line separators are stored and returned as they are', async () => {
  const texts = [...INJECTIONS, `</script><script>alert(1)</script>`, `"}],"x":[{`, `\u007b"a":1}`];
  for (const name of texts) {
    const id = await createCategory(server.call, 'product-categories', name);
    const { raw, body } = await server.call('GET', `/product-categories/${id}`);
    expect(body).toMatchObject({ id, name });
    expect(JSON.parse(raw.toString())).toEqual(body);
  }
  const { rows } = (await server.db.execute(sql`select count(*)::int as users from users`)) as {
    rows: { users: number }[];
  };
  expect(rows).toEqual([{ users: 1 }]);
});
