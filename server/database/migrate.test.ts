import { sql } from 'drizzle-orm';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migrateByDrizzle } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serviceProviderRow } from '../stores/serviceProviders.ts';
import { openEmptyDatabase } from '../testing/database.ts';
import { copyMigrations, formerSearchMigrations } from '../testing/migrationFolders.ts';
import { onlyRow, type Database } from './database.ts';
import { fillKeys, migrate } from './migrate.ts';
import { auditEntries } from './schema/auditEntries.ts';
import { users } from './schema/accounts.ts';
import { productCategories } from './schema/categories.ts';
import { serviceProviders } from './schema/serviceProviders.ts';

let database: Awaited<ReturnType<typeof openEmptyDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await openEmptyDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

/** Removes everything, which is faster than another database. */
const empty = async () => {
  await db.execute(sql`drop schema if exists drizzle cascade`);
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`create schema public`);
};
beforeEach(empty);

/** Makes the records of the migrator those of 0.1.0: without names and functions, in a table of another name. */
const forgetNames = async () => {
  await db.execute(sql`delete from drizzle.migrations where name = 'functions'`);
  await db.execute(sql`drop function drizzle.reject_former_version cascade`);
  await db.execute(sql`alter table drizzle.migrations drop column name`);
  await db.execute(sql`alter table drizzle.migrations rename to __drizzle_migrations`);
};

/** Every function, trigger, index, column and constraint. */
const readCatalog = () =>
  db.select({ definition: sql<string>`definition` }).from(sql`(
    select pg_get_functiondef(f.oid) from pg_proc f
      where f.pronamespace = 'public'::regnamespace and f.prokind = 'f'
        and not exists (select from pg_depend where objid = f.oid and deptype = 'e')
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, collation_name)
      from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
  ) as catalog(definition) order by definition collate "C"`);

const PROVIDER = {
  firstName: 'Zoë',
  lastName: 'Ọlá',
  brandName: 'Ọlá’s',
  email: 'Zoe@example.com',
  phoneNumber: '(0803) 555-0100',
  state: 'Èkó',
  city: 'Ìkẹjà',
  addressLine1: '12 Ẹ̀bùté Road',
  about: '-',
  enabled: true,
};

const addProvider = () =>
  db.execute(sql`
    insert into service_providers (first_name, last_name, brand_name, email, phone_number, state,
      city, address_line_1, about, enabled, brand_name_key, email_key)
    select p."firstName", p."lastName", p."brandName", p.email, p."phoneNumber", p.state, p.city,
      p."addressLine1", p.about, p.enabled, 'ola’s', 'zoe@example.com'
    from json_to_record(${JSON.stringify(PROVIDER)}::json) as p("firstName" text, "lastName" text,
      "brandName" text, email text, "phoneNumber" text, state text, city text,
      "addressLine1" text, about text, enabled boolean)`);

test('upgrades databases with every former version of the search to the same schema and keys', async () => {
  await migrate(db);
  const expected = await readCatalog();
  expect(expected.length).toBeGreaterThan(100);

  for (const edited of await formerSearchMigrations()) {
    await empty();
    await migrate(db, { folder: await copyMigrations({ before: '0013_search' }) });
    await addProvider();
    await migrate(db, {
      folder: await copyMigrations({ before: '0015_search_repaired', edited }),
    });
    await forgetNames();
    await migrate(db);
    expect(await readCatalog()).toEqual(expected);
    const { contactKey, searchDocument } = onlyRow(await db.select().from(serviceProviders));
    const row = serviceProviderRow({ ...PROVIDER, serviceProviderCategoryIds: [] });
    expect(contactKey).toBe(row.contactKey);
    expect(searchDocument).toContain('12 ebute road');
  }
});

test('an upgrade runs a migration that an earlier upgrade skipped because of its time', async () => {
  const [edited] = await formerSearchMigrations();
  await migrate(db, {
    folder: await copyMigrations({ before: '0014_lists_and_views', ...(edited && { edited }) }),
  });
  await forgetNames();
  await migrate(db);
  expect(await db.$count(sql`saved_views`)).toBe(0);
});

test('an upgrade groups the entries of runs by their first ones', async () => {
  await migrate(db, { folder: await copyMigrations({ before: '0040_activity' }) });
  await db.execute(sql`
    insert into audit_entries (username, resource, record_id, action, changes, run_id, is_undo) values
    ('ada', 'products', 1, 'update', '[]', null, false),
    ('ada', 'product-images', 1, 'delete', '[]', 'r', false),
    ('ada', 'products', 1, 'update', '[]', 'r', false),
    ('eke', 'products', 1, 'update', '[]', 'r', false),
    ('ada', 'products', 2, 'update', '[]', 'r', false),
    ('ada', 'products', 1, 'update', '[]', 'r', true)`);
  await migrate(db);
  // A trigger does the same with new ones.
  await db.execute(sql`
    insert into audit_entries (username, resource, record_id, action, changes, run_id, is_undo) values
    ('ada', 'products', 3, 'update', '[]', 'r', false),
    ('ada', 'products', 3, 'create', '[]', 'r', false),
    ('ada', 'products', 2, 'update', '[]', 'r', true),
    ('ada', 'products', 3, 'update', '[]', 's', false)`);
  const { groupId, isLead } = auditEntries;
  const entries = await db.select({ groupId, isLead }).from(auditEntries).orderBy(auditEntries.id);
  expect(entries.map((entry) => [entry.groupId, entry.isLead])).toEqual([
    [null, true],
    [null, true],
    [2, true],
    [null, true],
    [2, false],
    [null, true],
    [2, false],
    [2, true],
    [6, false],
    [10, true],
  ]);
});

test('an upgrade makes the keys again that an older rule has made', async () => {
  await migrate(db, { folder: await copyMigrations({ before: '0034_one_spelling' }) });
  await db.execute(sql`
    insert into product_categories (name, description, name_key, description_key)
    values ('Wooden  Toys', 'Red', 'wooden  toys', 'red')`);
  await db.execute(sql`
    insert into users (username, password_hash, username_unique_key) values
    ('Ada  Obi', 'x', 'ada  obi'), ('eke', 'x', 'eke')`);
  await db.execute(sql`
    insert into service_providers (first_name, last_name, brand_name, email, phone_number, state, city,
      address_line_1, about, enabled, brand_name_key, email_key, email_unique_key)
    select 'A', 'B', 'C', email, '٠٨٠٣', 'D', 'E', 'F', 'G', true, 'c', email, email
    from unnest(array['ada@xn--mnchen-3ya.example', 'eke@example.com.', 'obi@example.com']) as email`);
  await migrate(db);
  await fillKeys(db, () => undefined);
  const providers = await db.select().from(serviceProviders).orderBy(serviceProviders.id);
  expect(providers).toMatchObject([
    { emailUniqueKey: 'ada@münchen.example', emailKey: 'ada@munchen.example' },
    { emailUniqueKey: 'eke@example.com', contactKey: 'f \n e \n d \n 0803' },
    { emailUniqueKey: 'obi@example.com' },
  ]);
  expect(onlyRow(await db.select().from(productCategories))).toMatchObject({
    name: 'Wooden  Toys',
    nameKey: 'wooden toys',
    searchDocument: ' wooden toys ',
  });
  const names = await db.select({ key: users.usernameUniqueKey }).from(users).orderBy(users.id);
  expect(names).toEqual([{ key: 'ada obi' }, { key: 'eke' }]);
});

test('rejects a database that a newer version has migrated, and names its migrations', async () => {
  const added = { '0090_loyalty': 'create table loyalty (id int)' };
  await migrate(db, { folder: await copyMigrations({ added }) });
  await expect(migrate(db)).rejects.toThrow(
    /^A newer version of Marketplace Admin has migrated the database: this version knows the migrations up to \d{4}_\S+, but not 0090_loyalty\. Start the newer version, or restore a backup from before the upgrade\.$/,
  );
  await forgetNames();
  await expect(migrate(db)).rejects.toThrow(/but not that of 2\d{3}-/);
});

test('0.1.0 does not start on the database of this version, changes nothing, and says why', async () => {
  await migrate(db);
  const folder = await copyMigrations({ before: '0015_search_repaired' });
  const catalog = await readCatalog();
  // What it does first, with this version of Drizzle; PGlite's and node-postgres' are the same.
  const starting = migrateByDrizzle(db as PgliteDatabase, { migrationsFolder: folder });
  await expect(starting).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/^A newer version of .* Start the newer/) as string },
  });
  expect(await readCatalog()).toEqual(catalog);
  await migrate(db);
});

test('rolls back a migration that fails, and keeps those before it', async () => {
  const added = {
    '0090_first': 'create table first (id int)',
    '0091_second': 'create table second (id int);\n--> statement-breakpoint\nselect 1 / 0',
  };
  await expect(migrate(db, { folder: await copyMigrations({ added }) })).rejects.toThrow(
    'Failed query',
  );
  added['0091_second'] = 'create table second (id int)';
  await migrate(db, { folder: await copyMigrations({ added }) });
  expect(await db.$count(sql`first`)).toBe(0);
  expect(await db.$count(sql`second`)).toBe(0);
});

test('builds an index concurrently, and again after an interruption', async () => {
  await migrate(db);
  await db.execute(sql`insert into search_words (word) values ('once'), ('once')`);
  const added = {
    '0090_index':
      'DROP INDEX CONCURRENTLY IF EXISTS "words_once";\n--> statement-breakpoint\nCREATE UNIQUE INDEX CONCURRENTLY "words_once" ON "search_words" ("word");',
  };
  const folder = await copyMigrations({ added });
  await expect(migrate(db, { folder })).rejects.toThrow('Failed query');
  await db.execute(sql`delete from search_words`);
  await migrate(db, { folder });
  const isValid = db
    .select({ valid: sql<boolean>`indisvalid` })
    .from(sql`pg_index where indexrelid = 'words_once'::regclass`);
  expect(await isValid).toEqual([{ valid: true }]);
});

test('replaces the functions whenever their file has changed, and only then', async () => {
  const functionsNow = () =>
    db
      .select({ name: sql<string>`proname`, version: sql<string>`xmin::text` })
      .from(sql`pg_proc where proname in ('added_later', 'compose_provider') order by proname`);
  await migrate(db);
  const first = await functionsNow();
  await migrate(db);
  expect(await functionsNow()).toEqual(first);

  const functions =
    '--> statement-breakpoint\nCREATE OR REPLACE FUNCTION added_later() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;';
  await migrate(db, { folder: await copyMigrations({ functions }) });
  expect((await functionsNow()).map(({ name }) => name)).toEqual([
    'added_later',
    'compose_provider',
  ]);
  const second = await functionsNow();
  await migrate(db);
  expect(await functionsNow()).not.toEqual(second);
});
