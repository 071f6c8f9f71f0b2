import { appendFileSync, chownSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createPostgresDatabase } from '../testing/database.ts';
import { runProcess } from '../testing/process.ts';
import { testUser } from '../testing/server.ts';
import { mountSmallDisk } from '../testing/smallDisk.ts';

const PRODUCT_CATEGORIES = '/api/product-categories';
const TEXT_LENGTH = 2_000;

const postgres = process.env.TEST_POSTGRES ?? '';
const disk = mountSmallDisk(80);
let cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
  cleanups = [];
});
afterAll(() => disk?.unmount());

/** An empty database whose tables are on this disk; its log is elsewhere, as on most servers. */
async function createDatabaseOn(path: string) {
  const url = await createPostgresDatabase(postgres);
  const client = new Client({ connectionString: postgres });
  await client.connect();
  const { rows } = await client.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  );
  // A tablespace belongs to the user that PostgreSQL runs as.
  const { uid, gid } = statSync(rows[0]?.folder ?? '');
  chownSync(path, uid, gid);
  const name = new URL(url).pathname.slice(1);
  await client.query(`create tablespace small location '${path}'`);
  await client.query(`alter database ${name} set tablespace small`);
  cleanups.push(async () => {
    await client.query(`drop database ${name} with (force)`);
    await client.query('drop tablespace small');
    await client.end();
  });
  return url;
}

/**
 * Fills the disk to the last byte, without the file that PostgreSQL then has to write for each new
 * connection, as after a change of its catalog. Returns a function that frees what it took.
 */
function fillWithoutInitFile(path: string) {
  for (const file of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('pg_internal.init')) rmSync(join(path, file));
  }
  const filler = join(path, 'filler');
  try {
    for (;;) appendFileSync(filler, Buffer.alloc(4096));
  } catch {
    return () => rmSync(filler);
  }
}

async function start(database: string) {
  const server = runProcess('main', {
    DATABASE_URL: database,
    ADMIN_USERNAME: testUser.username,
    ADMIN_PASSWORD: testUser.password,
  });
  cleanups.push(() => {
    server.kill('SIGKILL');
    return server.exited;
  });
  const url = await server.url();
  let authorization: Record<string, string> = {};
  const call = async (to: string, body?: object) => {
    const response = await fetch(url + to, {
      method: body ? 'POST' : 'GET',
      headers: { ...(body && { 'content-type': 'application/json' }), ...authorization },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const { body } = await call('/api/auth/login', testUser);
  authorization = { authorization: `Bearer ${String(body['token'])}` };
  return call;
}

test.skipIf(!disk)(
  'refuses changes with a sentence when the disk of PostgreSQL is full, serves reads, and recovers',
  async () => {
    const { path = '', fill, clear } = disk ?? {};
    const call = await start(await createDatabaseOn(path));
    const create = () =>
      call(PRODUCT_CATEGORIES, {
        name: 'Goods',
        // Nothing that PostgreSQL could compress.
        description: randomBytes(TEXT_LENGTH / 2).toString('hex'),
        parentCategoryId: null,
      });
    expect(await create()).toMatchObject({ status: 201 });
    expect(await call('/readyz')).toEqual({ status: 200, body: { status: 'ready' } });

    fill?.();
    let last = await create();
    for (let i = 0; i < 2_000 && last.status === 201; i += 1) last = await create();
    expect(last).toMatchObject({
      status: 503,
      body: { detail: expect.stringContaining('the disk of the database is full') as string },
    });
    expect(await call('/readyz')).toEqual({ status: 200, body: { status: 'read-only' } });
    // The second is in the audit trail, if there is room for it.
    for (const read of [PRODUCT_CATEGORIES, '/api/service-providers?pageSize=500']) {
      expect(await call(read)).toMatchObject({ status: 200 });
    }
    const free = fillWithoutInitFile(path);
    const reads = Array.from({ length: 12 }, () => call(PRODUCT_CATEGORIES));
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(reads.map(() => 200));

    free();
    clear?.();
    expect(await create()).toMatchObject({ status: 201 });
  },
);
