import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openEmbedded } from '../database/embedded/embedded.ts';
import { openPostgres } from '../database/postgres.ts';
import { seedSampleData } from '../seed/fill.ts';
import { maintainedTotal } from '../database/totals.ts';
import { accessEntries } from '../database/schema/accessEntries.ts';
import { accountLinks, sessions } from '../database/schema/accounts.ts';
import { products } from '../database/schema/products.ts';
import { signInChallenges, trustedBrowsers } from '../database/schema/secondFactors.ts';
import { invite } from '../security/accountLinks.ts';
import { addChallenge } from '../security/challenges.ts';
import { startSession } from '../security/startSession.ts';
import { findUser } from '../security/users.ts';
import { createPostgresDatabase } from '../testing/database.ts';
import { dataFolders } from '../testing/dataFolders.ts';
import { runProcess } from '../testing/process.ts';
import { signInAt } from '../testing/overHttp.ts';
import { createExamples, digestOf, SOME_PICTURES } from '../testing/digest.ts';
import { testUser } from '../testing/server.ts';

const folder = dataFolders();
let url: string;
beforeAll(async () => {
  url = await createPostgresDatabase(process.env.TEST_POSTGRES ?? '', 'template0');
});
beforeEach(() => folder.copyPrepared(folder.path));

const copy = async (databaseUrl: string, options: string[] = []) => {
  const command = runProcess('data', { DATA_DIR: folder.path, DATABASE_URL: databaseUrl }, [
    'copy-to-postgres',
    ...options,
  ]);
  return { ...(await command.exited), output: command.output() };
};

test('copies everything in one command, down to the last byte and the next id', async () => {
  const embedded = await openEmbedded(folder.path);
  const before = await embedded.prepare(async (db) => {
    await seedSampleData(db);
    await createExamples(db);
    // The newest image is deleted: its id must not be reused.
    await db.execute(
      sql`delete from product_images where id = (select max(id) from product_images)`,
    );
    return digestOf(db);
  });
  await embedded.close();

  const copied = await copy(url, ['--keep-sessions']);
  expect(copied.output).toMatch(/^Copied to PostgreSQL: .*\b1 users\b/m);
  expect(copied.code).toBe(0);
  const postgres = await openPostgres(url, () => undefined);
  const after = await digestOf(postgres.db);
  expect(after).toEqual(before);
  expect(after.digests).toMatchObject(SOME_PICTURES);
  const total = await postgres.db.$count(products);
  expect(await maintainedTotal(postgres.db, products)).toEqual([{ total }]);
  await postgres.close();

  const refused = await copy(url);
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/^The database of DATABASE_URL is not empty/m);

  const server = runProcess('main', { DATABASE_URL: url });
  expect((await signInAt(await server.url())).status).toBe(200);
  server.kill('SIGTERM');
  await server.exited;
});

/** Gives the test user a session, a challenge, a link and a trusted browser. */
async function giveAccess(db: Database) {
  const user = (await findUser(db, testUser.username)) ?? { id: 0, username: '', passwordHash: '' };
  const limits = { sessionIdleTimeout: 720, sessionLifetime: 10_080 };
  await startSession(db, user, { limits });
  await addChallenge(db, user.id);
  await invite(db);
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  const trusted = { userId: user.id, sessionId: 1, tokenHash: 'any', expiresAt };
  await db.insert(trustedBrowsers).values(trusted);
}

const WAYS_IN = [sessions, signInChallenges, accountLinks, trustedBrowsers];
const countWaysIn = (db: Database) => Promise.all(WAYS_IN.map((table) => db.$count(table)));

test('ends all sessions, challenges, links and trusted browsers, and says and records that', async () => {
  const embedded = await openEmbedded(folder.path);
  await giveAccess(embedded.db);
  expect(await countWaysIn(embedded.db)).toEqual([1, 1, 1, 1]);
  await embedded.close();

  const target = await createPostgresDatabase(process.env.TEST_POSTGRES ?? '', 'template0');
  const copied = await copy(target);
  expect(copied.code).toBe(0);
  expect(copied.output).toMatch(/^All sessions, links and trusted browsers have ended/m);
  const { db, close } = await openPostgres(target, () => undefined);
  expect(await countWaysIn(db)).toEqual([0, 0, 0, 0]);
  const isRestore = eq(accessEntries.event, 'data-restored');
  expect(await db.select().from(accessEntries).where(isRestore)).toMatchObject([
    { username: null, target: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string },
  ]);
  await close();
});

test('says in one line that the PostgreSQL cannot be reached', async () => {
  // Nothing listens on the port of TCPMUX.
  const { code, output } = await copy('postgres://nobody@127.0.0.1:1/none');
  expect(output).toMatch(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED.*\n$/m);
  expect(code).toBe(1);
});
