import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { SearchQuery } from '../../../contract/search.ts';
import { search } from '../../stores/search/search.ts';
import { serviceProviderRow } from '../../stores/serviceProviders.ts';
import { copyMigrations } from '../../testing/migrationFolders.ts';
import { onlyRow } from '../database.ts';
import { migrate } from '../migrate.ts';
import { pictureOriginals } from '../schema/pictureOriginals.ts';
import { serviceProviders } from '../schema/serviceProviders.ts';
import { openInMemory } from './embedded.ts';

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

test('an upgrade keeps an original for each record that shows what was cut out of it', async () => {
  const database = await openInMemory();
  onTestFinished(() => database.close());
  const { db } = database;
  await migrate(db, { folder: await copyMigrations({ before: '0019_record_originals' }) });
  await db.execute(sql`
    insert into pictures (hash, content_type, bytes) values ('a', 'image/webp', 'A'), ('b', 'image/webp', 'B')`);
  await db.execute(sql`
    insert into picture_originals (hash, bytes, crop) values ('a', 'AA', '{"x": 1}'), ('b', 'BB', '{"x": 2}')`);
  for (const [id, photo, logo] of [
    [1, 'a', null],
    [2, 'a', 'b'],
  ] as const) {
    await db.execute(sql`
      insert into service_providers (id, first_name, last_name, brand_name, email, phone_number, state, city,
        address_line_1, about, enabled, brand_name_key, email_key, passport_photo_hash, brand_logo_hash)
      values (${id}, '-', '-', '-', ${`p${id}@example.com`}, '-', '-', '-', '-', '-', true, '-', '-', ${photo}, ${logo})`);
  }
  await db.execute(sql`
    insert into products (id, name, description, pricing, lowest_price, highest_price,
      service_provider_id, estimated_delivery_days, enabled, name_key)
    values (1, '-', '-', 'Fixed', 100, 100, 1, 1, true, '-')`);
  await db.execute(sql`
    insert into product_images (id, product_id, image_name, image_description, enabled, picture_hash)
    values (1, 1, '-', '-', true, 'b')`);

  await database.prepare(async () => undefined);

  const { field, serviceProviderId } = pictureOriginals;
  const kept = await db.select().from(pictureOriginals).orderBy(field, serviceProviderId);
  expect(
    kept.map((one) => [
      one.field,
      one.serviceProviderId ?? one.productImageId,
      Buffer.from(one.bytes).toString(),
      one.crop.x,
    ]),
  ).toEqual([
    ['brandLogo', 2, 'BB', 2],
    ['image', 1, 'BB', 2],
    ['passportPhoto', 1, 'AA', 1],
    ['passportPhoto', 2, 'AA', 1],
  ]);
});
