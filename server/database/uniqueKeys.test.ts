import { asc, eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { uniqueKey } from '../../contract/rules/uniqueKey.ts';
import { createUser, findUser } from '../security/users.ts';
import { openTestDatabase } from '../testing/database.ts';
import { users } from './schema/accounts.ts';
import { serviceProviders } from './schema/serviceProviders.ts';

const open = async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  return database;
};

type Db = Awaited<ReturnType<typeof open>>['db'];

/** Inserts providers as they were before there were keys. */
const insertProviders = (db: Db, emails: string[]) =>
  db.execute(sql`
    insert into service_providers (first_name, last_name, brand_name, email, phone_number, state,
      city, address_line_1, about, enabled, brand_name_key, email_key)
    select 'A', 'B', 'C', email, '0803', 'D', 'E', 'F', 'G', true, 'c', email
    from json_array_elements_text(${JSON.stringify(emails)}::json) as email`);

const keysOf = async (db: Db) => {
  const { email, emailUniqueKey: key } = serviceProviders;
  return db.select({ email, key }).from(serviceProviders).orderBy(asc(serviceProviders.id));
};

test('a start gives a key to every provider that has none, however many there are', async () => {
  const { db, prepare } = await open();
  const emails = Array.from({ length: 2_100 }, (_, i) => `Ünique${i}@Example.com`);
  await insertProviders(db, emails);
  await prepare(async () => undefined);
  expect(await keysOf(db)).toEqual(emails.map((email) => ({ email, key: uniqueKey(email) })));
});

test('of providers that have become the same, the oldest gets the key; a start changes no more', async () => {
  const { db, prepare } = await open();
  const first = [
    'élodie@example.com',
    'ÉLODIE@example.com',
    'e\u0301lodie@example.com',
    'ada@example.com',
  ];
  await insertProviders(db, first);
  await prepare(async () => undefined);
  await insertProviders(db, ['ADA@example.com']);
  await prepare(async () => undefined);
  expect((await keysOf(db)).map(({ key }) => key)).toEqual([
    'élodie@example.com',
    null,
    null,
    'ada@example.com',
    null,
  ]);
});

test('users whose names have become the same can both sign in, each by the exact name', async () => {
  const { db, prepare } = await open();
  await db.insert(users).values([
    { username: 'élodie', passwordHash: 'first' },
    { username: 'ÉLODIE', passwordHash: 'second' },
  ]);
  await prepare(async () => undefined);
  const hashOf = async (name: string) => (await findUser(db, name))?.passwordHash;
  expect(await hashOf('élodie')).toBe('first');
  expect(await hashOf('ÉLODIE')).toBe('second');
  expect(await hashOf('Élodie')).toBe('first');
  expect(await createUser(db, 'ÉLODIE', 'third')).toBe(false);
  const [second] = await db.select().from(users).where(eq(users.username, 'ÉLODIE'));
  expect(second?.usernameUniqueKey).toBe(null);
});

test('users whose names differ in the number of blanks only can both sign in', async () => {
  const { db, prepare } = await open();
  await db.insert(users).values([
    { username: 'Ada Obi', passwordHash: 'first' },
    { username: 'Ada  Obi', passwordHash: 'second' },
    { username: 'Eke  Obi', passwordHash: 'third' },
  ]);
  await prepare(async () => undefined);
  const hashOf = async (name: string) => (await findUser(db, name))?.passwordHash;
  expect(await hashOf('Ada  Obi')).toBe('second');
  expect(await hashOf(' ada   obi')).toBe('first');
  expect(await hashOf('Eke  Obi')).toBe('third');
  expect(await hashOf('eke obi')).toBe('third');
});
