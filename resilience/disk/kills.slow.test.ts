import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { removeDraft } from '../../server/database/embedded/draft.ts';
import { openEmbedded } from '../../server/database/embedded/embedded.ts';
import {
  createFilledDatabase,
  inNewDataFolder,
} from '../../server/database/embedded/newDatabase.ts';
import { migrate } from '../../server/database/migrate.ts';
import { migrationsFolder, pendingMigrations } from '../../server/database/migrationFiles.ts';
import { productCategories } from '../../server/database/schema/categories.ts';
import { dataFolders } from '../../server/testing/dataFolders.ts';
import { createExamples, digestOf } from '../../server/testing/digest.ts';
import { killAfterEach } from '../../server/testing/killAfterEach.ts';
import { copyMigrations } from '../../server/testing/migrationFolders.ts';
import { runProcess } from '../../server/testing/process.ts';
import { testUser } from '../../server/testing/server.ts';
import { buildFaults, canFail } from './faults.ts';
import { atEachStop } from './stops.ts';

const folder = dataFolders();
const keep = killAfterEach();
const at = (name: string) => join(folder.path, name);

let faults: ReturnType<typeof buildFaults>;
beforeEach(() => {
  if (canFail) faults = buildFaults(folder.path);
});

const data = async (dataDir: string, args: string[], env: Record<string, string> = {}) => {
  const command = keep(runProcess('data', { DATA_DIR: at(dataDir), ...env }, args));
  return { ...(await command.exited), output: command.output() };
};

const digestIn = async (dataDir: string) => {
  const { db, close } = await openEmbedded(at(dataDir), { sync: false });
  const digest = await digestOf(db);
  await close();
  return digest;
};

/** Fills a data folder, and returns the digest of its database. */
async function makeExamples(dataDir: string) {
  folder.copyPrepared(at(dataDir));
  const { db, close } = await openEmbedded(at(dataDir), { sync: false });
  await createExamples(db);
  const digest = await digestOf(db);
  await close();
  return digest;
}

/** Copies a database, finished or not, from one data folder into another. */
const copyDatabase = (from: string, to: string, name = 'pglite') =>
  cpSync(at(`${from}/${name}`), at(`${to}/${name}`), { recursive: true });

/** Makes empty files with the names of those in a draft, by which the next restore knows it. */
function copyNames(from: string, to: string) {
  mkdirSync(at(to));
  for (const name of readdirSync(at(from))) writeFileSync(at(`${to}/${name}`), '');
}

const start = (target: string, env: Record<string, string>) =>
  keep(
    runProcess('main', {
      DATA_DIR: at(target),
      ADMIN_USERNAME: testUser.username,
      ADMIN_PASSWORD: testUser.password,
      ...env,
    }),
  );

describe.runIf(canFail)('a kill', () => {
  test('at each step of a restore leaves nothing or all, and the next one has all', async () => {
    const expected = await makeExamples('data');
    expect(await data('data', ['backup', at('copy.tar')])).toMatchObject({ code: 0 });
    const args = ['restore', '--keep-sessions', at('copy.tar')];
    const env = { DATA_DIR: at('target'), ...faults.env('/target/'), STOP_EVERY: '100' };
    const restore = keep(runProcess('data', env, args));
    const drafts: string[] = [];
    const finished: string[] = [];
    await atEachStop(restore, (stop) => {
      if (existsSync(at('target/pglite'))) {
        finished.push(`finished-${stop}`);
        copyDatabase('target', `finished-${stop}`);
        return;
      }
      drafts.push(`draft-${stop}`);
      copyNames('target/pglite.part', `draft-${stop}`);
      if (stop === 20) copyDatabase('target', 'partly', 'pglite.part');
    });
    expect(await restore.exited).toMatchObject({ code: 0 });
    expect(drafts.length).toBeGreaterThan(20);
    for (const draft of drafts) await removeDraft(at(draft));
    expect(await data('partly', args)).toMatchObject({ code: 0 });
    for (const one of ['target', 'partly', ...finished]) {
      expect(await digestIn(one)).toEqual(expected);
    }
  });

  test('at each step of a backup leaves the file that was there, or the new one', async () => {
    await makeExamples('data');
    const file = 'copies/copy.tar';
    expect(await data('data', ['backup', at(file)])).toMatchObject({ code: 0 });
    const former = readFileSync(at(file));
    const env = { DATA_DIR: at('data'), ...faults.env('/copies/'), STOP_EVERY: '1' };
    const backup = keep(runProcess('data', env, ['backup', at(file)]));
    const kept: boolean[] = [];
    await atEachStop(backup, () => {
      kept.push(readFileSync(at(file)).equals(former));
      cpSync(at('copies'), at('killed'), { recursive: true });
    });
    expect(await backup.exited).toMatchObject({ code: 0 });
    expect(kept.length).toBeGreaterThan(3);
    expect(kept).not.toContain(false);
    expect(readFileSync(at(file)).equals(former)).toBe(false);
    expect(readdirSync(at('killed'))).toContain('copy.tar.part');
    expect(await data('data', ['backup', at('killed/copy.tar')])).toMatchObject({ code: 0 });
    expect(readdirSync(at('killed'))).toEqual(['copy.tar']);
  });

  test('at each step of an upgrade loses nothing, and the next start completes it', async () => {
    const migrations = await copyMigrations({ before: '0013_search' });
    await inNewDataFolder(at('earlier'), (database) =>
      createFilledDatabase(
        database,
        () => undefined,
        async (db) => {
          await migrate(db, { folder: migrations });
          for (const name of ['shoes', 'sandals']) {
            await db.execute(sql`insert into product_categories (name, description, name_key, description_key)
              values (${name}, '-', ${name}, '-')`);
          }
        },
      ),
    );
    copyDatabase('earlier', 'target');
    // Each migration is committed by writing the log.
    const server = start('target', { ...faults.env('/target/pglite/pg_wal/'), STOP_EVERY: '12' });
    void server.url().then(
      () => server.kill('SIGTERM'),
      () => undefined,
    );
    const images: string[] = [];
    await atEachStop(server, (stop) => {
      images.push(`image-${stop}`);
      copyDatabase('target', `image-${stop}`);
    });
    expect(await server.exited).toMatchObject({ code: 0 });
    const stages = new Set<number>();
    for (const image of images) {
      const { db, prepare, close } = await openEmbedded(at(image), { sync: false });
      stages.add((await pendingMigrations(db, migrationsFolder)).length);
      await prepare(async () => undefined);
      const found = await db.select({ name: productCategories.name }).from(productCategories);
      expect(found.map(({ name }) => name).toSorted()).toEqual(['sandals', 'shoes']);
      expect(await pendingMigrations(db, migrationsFolder)).toEqual([]);
      await close();
    }
    // Between migrations, not only before and after all of them.
    expect(stages.size).toBeGreaterThan(4);
  });
});
