import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createPostgresDatabase } from '../../testing/database.ts';
import { dataFolders } from '../../testing/dataFolders.ts';
import { createExamples, digestOf } from '../../testing/digest.ts';
import { killAfterEach } from '../../testing/killAfterEach.ts';
import { makeNamedPipe, writeParts } from '../../testing/namedPipe.ts';
import { signInAt } from '../../testing/overHttp.ts';
import { runProcess } from '../../testing/process.ts';
import { waitForOutput } from '../../testing/waitForOutput.ts';
import { openEmbedded } from '../embedded/embedded.ts';
import { openPostgres } from '../postgres.ts';
import { exportAll } from './portable.ts';

const postgres = process.env.TEST_POSTGRES;
const folder = dataFolders();
const keep = killAfterEach();
const at = (name: string) => join(folder.path, name);

/** The empty database of this engine that is imported into. */
let target: { DATA_DIR: string; DATABASE_URL?: string };
/** What the export contains, and its file in two parts: the tables up to the products, and the rest. */
let exported: Awaited<ReturnType<typeof digestOf>>;
let parts: [Buffer, Buffer];

beforeEach(async () => {
  await mkdir(at('source'));
  folder.copyPrepared(at('source'));
  const { db, close } = await openEmbedded(at('source'), { sync: false });
  await createExamples(db);
  exported = await digestOf(db);
  await close();
  const source = { dataDir: at('source'), databaseUrl: undefined };
  await exportAll(source, at('all.tar'), () => undefined);
  const bytes = await readFile(at('all.tar'));
  const middle = bytes.indexOf('tables/products/');
  parts = [bytes.subarray(0, middle), bytes.subarray(middle)];
  makeNamedPipe(at('pipe'));
  target = {
    DATA_DIR: at('target'),
    ...(postgres && { DATABASE_URL: await createPostgresDatabase(postgres, 'template0') }),
  };
});

const startImport = (file: string) => keep(runProcess('data', target, ['import-all', at(file)]));

const HALF_CHECKED = /^Checking the export: \d+ of \d+ MB, \d+ s$/m;
const CHECKED = /^Checking the export: .*, finished$/m;
const HALF_IMPORTED = /^Importing: [1-9]\d* of \d+ rows, \d+ s$/m;

/** Imports from the pipe; `duringImport` runs while half of the tables have been imported. */
async function importSlowly(duringImport: (command: ReturnType<typeof startImport>) => unknown) {
  const command = startImport('pipe');
  await writeParts(at('pipe'), parts, () => waitForOutput(command, HALF_CHECKED));
  // Not before the command has read the end, or it would read on.
  await waitForOutput(command, CHECKED);
  await writeParts(at('pipe'), parts, async () => {
    await waitForOutput(command, HALF_IMPORTED);
    await duringImport(command);
  });
  return command;
}

/** Kills an import when half of the tables have been imported. */
async function killImport() {
  const killing = importSlowly(async (command) => {
    command.kill('SIGKILL');
    await command.exited;
  });
  await expect(killing).rejects.toThrow('EPIPE');
}

async function expectImported() {
  const { DATA_DIR, DATABASE_URL } = target;
  const { db, close } = DATABASE_URL
    ? await openPostgres(DATABASE_URL, () => undefined)
    : await openEmbedded(DATA_DIR, { sync: false });
  expect(await digestOf(db)).toEqual(exported);
  await close();
}

/** The databases in the folder that is imported into; none for an import into PostgreSQL. */
const databases = () =>
  ['pglite', 'pglite.part'].filter((name) => existsSync(join(at('target'), name)));
const [COMPLETE, DRAFT] = postgres ? [[], []] : [['pglite'], ['pglite.part']];

test('import-all prints how much it has checked and imported', async () => {
  const command = await importSlowly(() => undefined);
  expect(await command.exited).toMatchObject({ code: 0 });
  expect(command.output()).toMatch(
    /^Importing: (\d+) of \1 rows, building the indexes, \d+ s, finished\nImported: /m,
  );
  await expectImported();
});

test('an import that was killed half-way can be repeated', async () => {
  await killImport();
  expect(databases()).toEqual(DRAFT);
  const repeated = startImport('all.tar');
  expect(await repeated.exited).toMatchObject({ code: 0 });
  expect(databases()).toEqual(COMPLETE);
  await expectImported();
});

test('a start after an import that was killed half-way is a first start, with nothing of it', async () => {
  await killImport();
  const server = keep(runProcess('main', target));
  // The user of the export.
  expect((await signInAt(await server.url())).status).toBe(401);
  expect(server.output()).toMatch(/^Password: /m);
  expect(databases()).toEqual(COMPLETE);
});
