import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createUser, findUser } from '../security/users.ts';
import { StartupError } from '../startupError.ts';
import { openPostgres } from './postgres.ts';

const server = () => process.env.TEST_POSTGRES ?? '';

/** Makes an empty database with these options of CREATE DATABASE, and returns its address. */
async function createDatabase(options: string) {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: server() });
  await client.connect();
  await client.query(`create database ${name} template template0 ${options}`);
  await client.end();
  return new URL(`/${name}`, server()).href;
}

test.each(['SQL_ASCII', 'LATIN1'])(
  'refuses a database with the encoding %s in one sentence, and leaves it empty',
  async (encoding) => {
    const url = await createDatabase(`encoding '${encoding}' locale 'C'`);
    const opening = openPostgres(url, () => undefined);
    await expect(opening).rejects.toThrow(StartupError);
    await expect(opening).rejects.toThrow(
      `The database of DATABASE_URL has the encoding ${encoding}, in which not every text can be stored. Create it with the encoding UTF8.`,
    );
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rowCount } = await client.query(
      `select from pg_class where relnamespace = 'public'::regnamespace`,
    );
    await client.end();
    expect(rowCount).toBe(0);
  },
);

test.each([
  ['C', `encoding 'UTF8' locale 'C'`],
  ['Turkish', `encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'tr-TR'`],
])('names are the same by one rule with the locale %s', async (_, options) => {
  const database = await openPostgres(await createDatabase(options), () => undefined);
  onTestFinished(() => database.close());
  await database.prepare(async (db) => {
    expect(await createUser(db, 'IŞIL Élodie', 'secret')).toBe(true);
    expect(await createUser(db, 'işil ÉLODIE', 'secret')).toBe(false);
    expect(await findUser(db, 'Işil e\u0301lodie')).toMatchObject({ username: 'IŞIL Élodie' });
  });
});
