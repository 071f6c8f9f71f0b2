import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createPostgresDatabase } from '../../testing/database.ts';
import { dataFolders } from '../../testing/dataFolders.ts';
import { createExamples, digestOf } from '../../testing/digest.ts';
import { killAfterEach } from '../../testing/killAfterEach.ts';
import { makeNamedPipe, writeParts } from '../../testing/namedPipe.ts';
import { signInAt } from '../../testing/overHttp.ts';
import { prepareDataFolder, runProcess, temporaryFolder } from '../../testing/process.ts';
import { waitForOutput } from '../../testing/waitForOutput.ts';
import { openEmbedded } from '../embedded/embedded.ts';
import { openPostgres } from '../postgres.ts';
import { backUp } from './backUp.ts';

const postgres = process.env.TEST_POSTGRES;
const folder = dataFolders();
const keep = killAfterEach();
const at = (name: string) => join(folder.path, name);

/** The empty database of this engine that is restored into. */
let target: { DATA_DIR: string; DATABASE_URL?: string };
/** What the backup contains, and its file in two parts: the tables up to the products, and the rest. */
let saved: Awaited<ReturnType<typeof digestOf>>;
let parts: [Buffer, Buffer];

beforeAll(async () => {
  const source = await temporaryFolder();
  await prepareDataFolder(source.path);
  const { db, close } = await openEmbedded(source.path, { sync: false });
  await createExamples(db);
  saved = await digestOf(db);
  await close();
  const file = join(source.path, 'all.tar');
  await backUp({ dataDir: source.path, databaseUrl: undefined }, file, () => undefined);
  const bytes = await readFile(file);
  const middle = bytes.indexOf('tables/products/');
  parts = [bytes.subarray(0, middle), bytes.subarray(middle)];
  await source.remove();
});

beforeEach(async () => {
  makeNamedPipe(at('pipe'));
  target = {
    DATA_DIR: at('target'),
    ...(postgres && { DATABASE_URL: await createPostgresDatabase(postgres, 'template0') }),
  };
});

const HALF_CHECKED = /^Checking the backup: \d+ of \d+ MB, \d+ s$/m;
const CHECKED = /^Checking the backup: .*, finished$/m;
const HALF_RESTORED = /^Restoring: [1-9]\d* of \d+ rows, \d+ s$/m;

/** Restores from the pipe; `duringRestore` runs while half of the tables have been restored. */
async function restoreSlowly(duringRestore: (command: ReturnType<typeof runProcess>) => unknown) {
  const command = keep(runProcess('data', target, ['restore', at('pipe'), '--keep-sessions']));
  await writeParts(at('pipe'), parts, () => waitForOutput(command, HALF_CHECKED));
  // Not before the command has read the end, or it would read on.
  await waitForOutput(command, CHECKED);
  await writeParts(at('pipe'), parts, async () => {
    await waitForOutput(command, HALF_RESTORED);
    await duringRestore(command);
  });
  return command;
}

/** Kills a restore when half of the tables have been restored. */
async function killRestore() {
  const killing = restoreSlowly(async (command) => {
    command.kill('SIGKILL');
    await command.exited;
  });
  await expect(killing).rejects.toThrow('EPIPE');
}

async function expectRestored() {
  const { DATA_DIR, DATABASE_URL } = target;
  const { db, close } = DATABASE_URL
    ? await openPostgres(DATABASE_URL, () => undefined)
    : await openEmbedded(DATA_DIR, { sync: false });
  expect(await digestOf(db)).toEqual(saved);
  await close();
}

/** The databases in the folder that is restored into; none for a restore into PostgreSQL. */
const databases = () =>
  ['pglite', 'pglite.part'].filter((name) => existsSync(join(at('target'), name)));
const [COMPLETE, DRAFT] = postgres ? [[], []] : [['pglite'], ['pglite.part']];

test('a restore that was killed half-way can be repeated, and prints how much it has checked and restored', async () => {
  await killRestore();
  expect(databases()).toEqual(DRAFT);
  const repeated = await restoreSlowly(() => undefined);
  expect(await repeated.exited).toMatchObject({ code: 0 });
  expect(repeated.output()).toMatch(
    /^Restoring: (\d+) of \1 rows, building the indexes, \d+ s, finished\nRestored into /m,
  );
  expect(databases()).toEqual(COMPLETE);
  await expectRestored();
});

test('a start after a restore that was killed half-way is a first start, with nothing of it', async () => {
  await killRestore();
  const server = keep(runProcess('main', target));
  // The user of the backup.
  expect((await signInAt(await server.url())).status).toBe(401);
  expect(server.said()).toMatch(/^The password is in the file /m);
  expect(databases()).toEqual(COMPLETE);
});
