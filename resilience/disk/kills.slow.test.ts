import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
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
import { takeImages } from './images.ts';

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

/** How many steps of a command are tried, besides those at which it renames a file. */
const STEPS = 20;

/** The call in the middle of a command that makes so many, and the last one. */
const steps = (calls: number) => [Math.ceil(calls / 2), calls];

const digestIn = async (dataDir: string) => {
  const { db, close } = await openEmbedded(at(dataDir), { sync: false });
  const digest = await digestOf(db);
  await close();
  return digest;
};

async function makeExamples(dataDir: string) {
  folder.copyPrepared(at(dataDir));
  const { db, close } = await openEmbedded(at(dataDir), { sync: false });
  await createExamples(db);
  await close();
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
    await makeExamples('data');
    const expected = await digestIn('data');
    expect(await data('data', ['backup', at('copy.tar')])).toMatchObject({ code: 0 });
    const args = ['restore', '--keep-sessions', at('copy.tar')];
    expect(await data('counted', args, faults.env('/counted/'))).toMatchObject({ code: 0 });
    const env = { DATA_DIR: at('target'), ...faults.env('/target/') };
    const restore = keep(runProcess('data', { ...env, STOP_EVERY: faults.everyOf(STEPS) }, args));
    const images = await takeImages(restore, at('target'), at('images'));
    expect(await restore.exited).toMatchObject({ code: 0 });
    expect(images.length).toBeGreaterThan(STEPS);
    const whole = [];
    for (const image of images) {
      // The next restore removes the draft, whatever is in it.
      await removeDraft(join(image, 'pglite.part'));
      if ((await readdir(image)).includes('pglite')) whole.push(image);
    }
    // That of the rename, after which only the folder is synced, is the last.
    expect(whole.length).toBeLessThan(3);
    const [partly = ''] = images.slice(-1 - whole.length);
    expect(await data(relative(folder.path, partly), args)).toMatchObject({ code: 0 });
    for (const image of [...whole, partly, at('target')]) {
      expect(await digestIn(relative(folder.path, image))).toEqual(expected);
    }
  });

  test('in the middle of a backup, or at its last call, leaves the file that was there, or the new one', async () => {
    await makeExamples('data');
    const backUp = (env = {}) => data('data', ['backup', at('copies/copy.tar')], env);
    expect(await backUp(faults.env('/copies/'))).toMatchObject({ code: 0 });
    const whole = await readFile(at('copies/copy.tar'));
    for (const step of steps(faults.counted())) {
      await writeFile(at('copies/copy.tar'), whole);
      const env = { ...faults.env('/copies/'), KILL_AT: String(step) };
      expect(await backUp(env)).toMatchObject({ signal: 'SIGKILL' });
      expect((await readFile(at('copies/copy.tar'))).equals(whole)).toBe(true);
      expect(await backUp()).toMatchObject({ code: 0 });
      expect(await readdir(at('copies'))).toEqual(['copy.tar']);
    }
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
    const run = async (target: string, env: Record<string, string>) => {
      await cp(at('earlier/pglite'), at(`${target}/pglite`), { recursive: true });
      const server = start(target, { ...faults.env(`/${target}/`), ...env });
      // The last steps are those of the shutdown.
      void server.url().then(
        () => server.kill('SIGTERM'),
        () => undefined,
      );
      return server;
    };
    await (
      await run('counted', {})
    ).exited;
    const stopping = await run('target', { STOP_EVERY: faults.everyOf(STEPS) });
    const images = await takeImages(stopping, at('target'), at('images'));
    expect(await stopping.exited).toMatchObject({ code: 0 });
    expect(images.length).toBeGreaterThan(STEPS);
    const stages = new Set<number>();
    for (const image of images) {
      const { db, prepare, close } = await openEmbedded(image, { sync: false });
      stages.add((await pendingMigrations(db, migrationsFolder)).length);
      await prepare(async () => undefined);
      const found = await db.select({ name: productCategories.name }).from(productCategories);
      expect(found.map(({ name }) => name).toSorted()).toEqual(['sandals', 'shoes']);
      expect(await pendingMigrations(db, migrationsFolder)).toEqual([]);
      await close();
    }
    // Between migrations, not only before and after all of them.
    expect(stages.size).toBeGreaterThan(5);
  });
});
