import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { productCategories } from '../database/schema/categories.ts';
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
  onTestFinished(async () => {
    await server.db.delete(productCategories);
  });
  const texts = [...INJECTIONS, `</script><script>alert(1)</script>`, `"}],"x":[{`, `\u007b"a":1}`];
  for (const name of texts) {
    const description = `${name}\n\t"second line" \\n \u{1f9f5}`;
    const created = await server.call<{ id: number }>('POST', '/product-categories', {
      name,
      description,
    });
    expect(created.status).toBe(201);
    const { id } = created.body;
    const { raw } = await server.call('GET', `/product-categories/${id}`);
    expect(JSON.parse(raw.toString())).toMatchObject({ id, name, description });
    // In lists, in the trail and in messages too.
    const { raw: list } = await server.call('GET', '/product-categories?pageSize=100');
    expect((JSON.parse(list.toString()) as List).data.at(-1)).toMatchObject({ id, name });
    const { raw: trail } = await server.call('GET', `/audit?resource=product-categories`);
    expect(JSON.stringify(JSON.parse(trail.toString()))).toContain(JSON.stringify(name));
    const refused = await server.app.inject({ url: `/api/${encodeURIComponent(name)}` });
    expect(refused.json()).toMatchObject({ status: 401 });
  }
  const { rows } = (await server.db.execute(sql`select count(*)::int as users from users`)) as {
    rows: { users: number }[];
  };
  expect(rows).toEqual([{ users: 1 }]);
});
