import type { Client } from 'pg';
import { draw, word } from '../words.ts';

/** The number of records. */
export interface Size {
  products: number;
  providers: number;
}

/** Categories of either kind, in three levels. */
const CATEGORIES = 600;

const STATES = '{Lagos,Oyo,Kano,Rivers,Enugu,Kaduna,Ogun,Edo,Plateau,Delta}';

// Every thirtieth category is a root, the five after it are its children, and the rest are
// below those.
// The two trees have different names (`salt`).
const categories = (table: string, count: number, salt: number) => `
  insert into ${table} (id, name, description, parent_id, name_key, description_key)
  select id, initcap(name), 'All about ' || name, parent, name, 'all about ' || name
  from (
    select id, ${word('id', salt)} || ' ' || ${word('id', salt + 1)} || ' ' || id as name,
      case
        when id <= ${count} / 30 then null
        when id <= ${count} / 5 then 1 + id % (${count} / 30)
        else ${count} / 30 + 1 + id % (${count} / 5 - ${count} / 30)
      end as parent
    from generate_series(1, ${count}) id
  ) tree order by id`;

const providers = ({ providers: count }: Size) => `
  insert into service_providers (id, first_name, last_name, brand_name, email, phone_number, state, city,
    address_line_1, about, enabled, brand_name_key, email_key,
    email_unique_key, person_key, contact_key)
  select id, initcap(first), initcap(last), initcap(brand), email, '+234 803 ' || subscriber,
    state, 'Ikeja', id || ' Marina',
    'Made by hand in small numbers, and sent to all states.', ${draw('id', 6, 10)} > 0, brand, email,
    email, first || ' ' || last, id || E' marina \\n ikeja \\n ' || lower(state) || E' \\n 234803' || subscriber
  from (
    select id, ${word('id', 3)} as first, ${word('id', 4)} as last,
      ${word('id', 7)} || ' & ' || ${word('id', 8)} as brand,
      ${word('id', 3)} || id || '@example.com' as email,
      lpad((id * 7654321::bigint % 10000000)::text, 7, '0') as subscriber,
      ('${STATES}'::text[])[1 + ${draw('id', 5, 10)}] as state
    from generate_series(1, ${count}) id
  ) provider`;

const products = ({ products: count, providers: providerCount }: Size) => `
  insert into products (id, name, description, pricing, lowest_price, highest_price, service_provider_id,
    estimated_delivery_days, enabled, rating, no_of_ratings, name_key)
  select id, initcap(name), 'A ' || name || ', made to last and sent within the week.',
    case when isrange then 'Range' else 'Fixed' end, price, case when isrange then price * 2 else price end,
    1 + id % ${providerCount}, 1 + ${draw('id', 9, 14)}, ${draw('id', 10, 10)} > 0,
    ${draw('id', 11, 501)} / 100.0, ${draw('id', 12, 1000)}, name
  from (
    select id, ${word('id', 13)} || ' ' || ${word('id', 14)} || ' ' || ${word('id', 15)} as name,
      ${draw('id', 16, 3)} = 0 as isrange, 10000 + ${draw('id', 17, 5_000_000)} as price
    from generate_series(1, ${count}) id
  ) product`;

// Two categories each, of the lowest level.
const links = (table: string, owners: number, count: number) => `
  insert into ${table} (owner_id, category_id)
  select id, ${count} / 5 + 1 + ${draw('id', 18, `(${count} - ${count} / 5)`)} from generate_series(1, ${owners}) id
  union
  select id, ${count} / 5 + 1 + ${draw('id', 19, `(${count} - ${count} / 5)`)} from generate_series(1, ${owners}) id`;

// One small picture for all: the cost of a list must not depend on it. Product 1 has a
// hundred.
const images = ({ products: count }: Size) => `
  insert into product_images (product_id, image_name, image_description, enabled, is_preview, picture_hash)
  select id, 'Front', '', true, true, 'picture' from generate_series(1, ${count}, 2) id
  union all
  select 1, 'Side ' || n, '', true, false, 'picture' from generate_series(1, 99) n`;

const PICTURE = `insert into pictures (hash, content_type, bytes)
  values ('picture', 'image/png', decode('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'))`;

const IDENTITIES = [
  'service_provider_categories',
  'product_categories',
  'service_providers',
  'products',
  'product_images',
];

// The triggers that compose the search documents of products, once for a product and for its links.
const SEARCH_TRIGGERS = [
  ['products', 'products_search_insert'],
  ['product_category_links', 'product_category_links_search_insert'],
] as const;

const searchTriggers = (state: 'enable' | 'disable') =>
  SEARCH_TRIGGERS.map(([table, trigger]) => `alter table ${table} ${state} trigger ${trigger}`);

/**
 * Fills an empty, migrated database with generated records, the same in every run. Search indexes
 * are dropped and rebuilt afterwards, and search documents composed, which is faster than updating
 * them.
 */
export async function fill(client: Client, size: Size) {
  const { rows: searchIndexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and indexdef like '%USING gin%'`,
  );
  for (const { name } of searchIndexes) await client.query(`drop index "${name}"`);
  for (const statement of [
    ...searchTriggers('disable'),
    categories('service_provider_categories', CATEGORIES, 20),
    categories('product_categories', CATEGORIES, 1),
    providers(size),
    links('service_provider_category_links', size.providers, CATEGORIES),
    products(size),
    links('product_category_links', size.products, CATEGORIES),
    ...searchTriggers('enable'),
    // Otherwise the planner takes the tables for small, and reads all links for each product.
    'analyze',
    'select index_products(array(select id from products))',
    'select add_search_words(array(select name_key from products))',
    PICTURE,
    images(size),
    ...searchIndexes.map(({ definition }) => definition),
    ...IDENTITIES.map(
      (table) =>
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    ),
    'vacuum (freeze, analyze)',
  ]) {
    await client.query(statement);
  }
}
