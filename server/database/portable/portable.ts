import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { megabytes, readWithProgress, withProgress, type Print } from '../../progress.ts';
import { StartupError } from '../../startupError.ts';
import type { Database } from '../database.ts';
import { makeDatabase } from '../embedded/archiveReader.ts';
import { requestBackup } from '../embedded/dataFolderClient.ts';
import { dataFolderSocket, requireDatabase, requireNoDatabase } from '../embedded/dataFolder.ts';
import { openEmbedded } from '../embedded/embedded.ts';
import { createFilledDatabase, inNewDataFolder, withDatabase } from '../embedded/newDatabase.ts';
import { writeNewFile } from '../embedded/newFile.ts';
import { messageOf } from '../errors.ts';
import { rejectNewerSchema } from '../migrationFiles.ts';
import { openPostgres } from '../postgres.ts';
import { lockStart } from '../startLock.ts';
import { ArchiveError } from './format.ts';
import { importInto } from './importInto.ts';
import { readExport, type ExportTarget } from './readExport.ts';
import { writeExport } from './writeExport.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Runs `work` on the embedded database of a folder, or on a copy beside the file if a server has it open. */
async function withEmbedded(
  dataFolder: string,
  file: string,
  print: Print,
  work: (db: Database) => Promise<void>,
) {
  const fromServer = await requestBackup(dataFolderSocket(dataFolder));
  if (!fromServer) {
    const database = await openEmbedded(dataFolder, { report: print });
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  }
  const copied = fromServer.socket;
  const counts = () => `${megabytes(copied.bytesRead)} MB`;
  // A copy, because the server's only connection would be busy with the export.
  const copy = `${file}.database`;
  await rm(copy, { recursive: true, force: true });
  try {
    await withProgress({ what: 'Copying the database', counts, print }, () =>
      makeDatabase(fromServer, copy, { sync: false }),
    );
    await withDatabase(copy, work);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function withPostgres<T>(url: string, print: Print, work: (db: Database) => Promise<T>) {
  const database = await openPostgres(url, print);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/**
 * Exports all persistent data of the configured database to a file, which either engine of this or a
 * later version can import, as of one moment, whether or not a server runs. The file appears only
 * once it is complete, readable by its owner only. Throws a StartupError if there is nothing to
 * export. `print` receives the progress.
 */
export async function exportAll({ dataDir, databaseUrl }: Place, file: string, print: Print) {
  if (!databaseUrl) await requireDatabase(dataDir);
  await writeNewFile(file, (out) => {
    const write = (db: Database) => writeExport(db, out, print);
    return databaseUrl
      ? withPostgres(databaseUrl, print, write)
      : withEmbedded(dataDir, file, print, write);
  });
}

/** Throws a StartupError if a PostgreSQL has any table. */
async function requireEmpty(tx: Database) {
  const [found] = await tx
    .select({ name: sql<string>`schemaname || '.' || tablename` })
    .from(sql`pg_tables where schemaname in ('public', 'drizzle')`)
    .limit(1);
  if (!found) return;
  throw new StartupError(
    `The database of DATABASE_URL is not empty: it has the table ${found.name}. Import into a new database on which no server has run.`,
  );
}

const importIntoEmbedded = (
  dataFolder: string,
  read: (target: ExportTarget) => Promise<void>,
  print: Print,
) =>
  inNewDataFolder(dataFolder, (folder) =>
    createFilledDatabase(folder, print, (db, trimLog) =>
      db.transaction((tx) => importInto(tx, read, print, () => trimLog(tx))),
    ),
  );

const importIntoPostgres = (
  url: string,
  read: (target: ExportTarget) => Promise<void>,
  print: Print,
) =>
  withPostgres(url, print, (db) =>
    db.transaction(async (tx) => {
      await lockStart(tx);
      await requireEmpty(tx);
      return importInto(tx, read, print);
    }),
  );

const check = (file: string, print: Print) =>
  readWithProgress('Checking the export', file, print, (archive) =>
    readExport(archive, {
      manifest: ({ schema }) => rejectNewerSchema(schema),
      rows: async () => undefined,
    }),
  );

/**
 * Imports an export as the configured database, which must not exist or be empty, after checking all
 * of it, and upgrades it to this version. Returns the number of rows by table. Throws a StartupError
 * that says what to do, leaving nothing behind, if there is a database, or if the file is damaged or
 * that of a newer version. `print` receives the progress.
 */
export async function importAll({ dataDir, databaseUrl }: Place, file: string, print: Print) {
  if (!databaseUrl) await requireNoDatabase(dataDir);
  try {
    await check(file, print);
    const read = (target: ExportTarget) => readExport(createReadStream(file), target);
    return databaseUrl
      ? await importIntoPostgres(databaseUrl, read, print)
      : await importIntoEmbedded(dataDir, read, print);
  } catch (cause) {
    const isOfFile = cause instanceof Error && 'path' in cause && cause.path === file;
    if (!(cause instanceof ArchiveError) && !isOfFile) throw cause;
    throw new StartupError(
      `The file ${file} cannot be imported, and nothing has been: ${messageOf(cause)}. Use another copy of the file, or export again.`,
      { cause },
    );
  }
}

/**
 * Copies all persistent data of the embedded database into an empty PostgreSQL, in one transaction: an
 * import of its export, without a file. Returns the number of rows by table. Throws a StartupError if
 * another process has the data folder open, or if the PostgreSQL is not named or not empty. `print`
 * receives the progress.
 */
export async function copyToPostgres({ dataDir, databaseUrl }: Place, print: Print) {
  if (!databaseUrl) throw new StartupError('Name the PostgreSQL to copy to in DATABASE_URL.');
  const embedded = await openEmbedded(dataDir, { report: print });
  const archive = new PassThrough();
  // It may fail before the export uses it, which then gets the error.
  archive.on('error', () => undefined);
  try {
    const importing = importIntoPostgres(
      databaseUrl,
      (target) => readExport(archive, target),
      print,
    ).catch((error: unknown) => {
      // Else the export would wait for its reader.
      archive.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    });
    const [exported, imported] = await Promise.allSettled([
      writeExport(embedded.db, archive, print),
      importing,
    ]);
    // First: it is the reason of the other, or has the same.
    if (exported.status === 'rejected') throw exported.reason;
    if (imported.status === 'rejected') throw imported.reason;
    return imported.value;
  } finally {
    await embedded.close();
  }
}
