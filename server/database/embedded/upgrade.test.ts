import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { SearchQuery } from '../../../contract/search.ts';
import { search } from '../../stores/search/search.ts';
import { serviceProviderRow } from '../../stores/serviceProviders.ts';
import { copyMigrations } from '../../testing/migrationFolders.ts';
import { TEST_TIMEOUTS } from '../../testing/sharedTestApp.ts';
import { onlyRow } from '../database.ts';
import { migrate } from '../migrate.ts';
import { serviceProviders } from '../schema/serviceProviders.ts';
import { openInMemory } from './embedded.ts';

vi.setConfig(TEST_TIMEOUTS);

test('an upgrade makes the records that a database has already known to the search', async () => {
  const database = await openInMemory();
  onTestFinished(() => database.close());
  const { db } = database;
  await migrate(db, { folder: await copyMigrations({ before: '0013_search' }) });
  await db.execute(sql`
    insert into service_providers (id, first_name, last_name, brand_name, email, phone_number, state, city,
      address_line_1, about, enabled, brand_name_key, email_key)
    values (1, 'Zoë', 'Ọlá', 'Ọlá’s', 'Zoe@example.com', '(0803) 555-0100', 'Èkó', 'Ìkẹjà',
      '12 Ẹ̀bùté Road', '-', true, 'ola’s', 'zoe@example.com')`);
  for (const [id, name, parent] of [
    [1, 'shoes', null],
    [2, 'sandals', 1],
  ] as const) {
    await db.execute(sql`
      insert into product_categories (id, name, description, parent_id, name_key, description_key)
      values (${id}, ${name}, '-', ${parent}, ${name}, '-')`);
  }
  await db.execute(sql`
    insert into products (id, name, description, pricing, lowest_price, highest_price,
      service_provider_id, estimated_delivery_days, enabled, name_key)
    values (1, 'Brogue', '-', 'Fixed', 100, 100, 1, 1, true, 'brogue')`);
  await db.execute(sql`insert into product_category_links (owner_id, category_id) values (1, 2)`);

  await database.prepare(async () => undefined);

  const provider = onlyRow(await db.select().from(serviceProviders));
  const { personKey, contactKey } = serviceProviderRow({
    ...provider,
    serviceProviderCategoryIds: [],
  });
  expect(provider).toMatchObject({ personKey, contactKey });
  const found = async (q: string, resource: NonNullable<SearchQuery['resource']>) =>
    (await search(db, { q, resource, page: 1, pageSize: 5 })).flatMap(({ data }) =>
      data.map((record) => record.id),
    );
  expect(await found('ebute zoe ikeja 08035550100', 'service-providers')).toEqual([1]);
  expect(await found('brogue ola sandals', 'products')).toEqual([1]);
  expect(await found('sandals shoes', 'product-categories')).toEqual([2]);
  expect(await found('sandasl', 'product-categories')).toEqual([2]);
});
