import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { openEmbedded } from '../../server/database/embedded/embedded.ts';
import {
  createFilledDatabase,
  inNewDataFolder,
} from '../../server/database/embedded/newDatabase.ts';
import { migrate } from '../../server/database/migrate.ts';
import { dataFolders } from '../../server/testing/dataFolders.ts';
import { createExamples, digestOf } from '../../server/testing/digest.ts';
import { killAfterEach } from '../../server/testing/killAfterEach.ts';
import { copyMigrations } from '../../server/testing/migrationFolders.ts';
import { send, signInAt } from '../../server/testing/overHttp.ts';
import { runProcess } from '../../server/testing/process.ts';
import { testUser } from '../../server/testing/server.ts';
import { buildFaults, canFail } from './faults.ts';

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

describe.runIf(canFail)('a kill in the middle, or at the last call', () => {
  test('of a restore leaves nothing or all, and the next one has all', async () => {
    await makeExamples('data');
    const expected = await digestIn('data');
    expect(await data('data', ['backup', at('copy.tar')])).toMatchObject({ code: 0 });
    const restore = (target: string, env = {}) =>
      data(target, ['restore', '--keep-sessions', at('copy.tar')], env);
    expect(await restore('counted', faults.env('/counted/'))).toMatchObject({ code: 0 });
    for (const step of steps(faults.counted())) {
      const target = `killed-${step}`;
      const env = { ...faults.env(`/${target}/`), KILL_AT: String(step) };
      expect(await restore(target, env)).toMatchObject({ signal: 'SIGKILL' });
      const { code, output } = await restore(target);
      expect(code === 0 || output.includes('already holds a database')).toBe(true);
      expect(await readdir(at(target))).toEqual(['lock', 'pglite']);
      expect(await digestIn(target)).toEqual(expected);
    }
  });

  test('of a backup leaves the file that was there, or the new one', async () => {
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

  test('of an upgrade loses nothing, and the next start completes it', async () => {
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
    const copyEarlier = (target: string) =>
      cp(at('earlier/pglite'), at(`${target}/pglite`), { recursive: true });
    await copyEarlier('counted');
    const counted = start('counted', faults.env('/counted/'));
    await counted.url();
    counted.kill('SIGTERM');
    await counted.exited;
    for (const step of steps(faults.counted())) {
      const target = `killed-${step}`;
      await copyEarlier(target);
      const killed = start(target, { ...faults.env(`/${target}/`), KILL_AT: String(step) });
      // The last calls are those of the shutdown.
      void killed.url().then(
        () => killed.kill('SIGTERM'),
        () => undefined,
      );
      expect(await killed.exited).toMatchObject({ signal: 'SIGKILL' });
      const url = await start(target, {}).url();
      const { token } = await signInAt(url);
      const response = await send('GET', url, '/product-categories?search=sandals', { token });
      const { data: found } = (await response.json()) as { data: { name: string }[] };
      expect(found.map(({ name }) => name).toSorted()).toEqual(['sandals', 'shoes']);
    }
  });
});
