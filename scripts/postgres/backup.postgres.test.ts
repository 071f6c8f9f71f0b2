import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openPostgres } from '../../server/database/postgres.ts';
import { serviceProviders } from '../../server/database/schema/serviceProviders.ts';
import { maintainedTotal } from '../../server/database/totals.ts';
import { createPostgresDatabase } from '../../server/testing/database.ts';
import { postgresBinaries } from './binaries.ts';

const SERVER = process.env['TEST_POSTGRES'] ?? '';
const run = (program: string, ...args: string[]) =>
  promisify(execFile)(join(postgresBinaries(), program), args);

test('the documented commands back up a PostgreSQL in use and restore it, with counts and sequences', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const file = join(folder, 'backup.dump');
  const url = await createPostgresDatabase(SERVER);
  const target = await createPostgresDatabase(SERVER, 'template0');
  const { db, close } = await openPostgres(url, console.error);
  const insert = () =>
    db.execute(sql`
      insert into service_providers (first_name, last_name, brand_name, email, phone_number, state, city,
        address_line_1, about, enabled, brand_name_key, email_key)
      select 'Ada', 'Obi', 'B', gen_random_uuid(), '1', 'L', 'L', '1', 'A', true, 'b', 'e'
      from generate_series(1, 20)`);
  await insert();
  // Writes continue in the meantime.
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from service_providers where id > 10`);
    await run('pg_dump', '--format=custom', `--file=${file}`, url);
  });
  await close();

  await run(
    'pg_restore',
    '--no-owner',
    '--exit-on-error',
    '--single-transaction',
    `--dbname=${target}`,
    file,
  );
  const restored = await openPostgres(target, console.error);
  await restored.prepare(async () => undefined);
  expect(await restored.db.$count(serviceProviders)).toBe(20);
  await restored.db.execute(sql`
    insert into service_providers select 21, 'Ada', 'Obi', 'B', 'new@example.com', '1', 'L', 'L', '1', null,
      'A', false, null, null, 'b', 'e'`);
  expect(await maintainedTotal(restored.db, serviceProviders)).toEqual([{ total: 21 }]);
  const [next] = await restored.db
    .select({ id: sql`nextval('service_providers_id_seq')`.mapWith(Number) })
    .from(sql`(select) as one`);
  expect(next).toEqual({ id: 21 });
  await restored.close();
  await rm(folder, { recursive: true });
});
