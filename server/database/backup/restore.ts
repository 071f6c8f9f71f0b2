import { createReadStream } from 'node:fs';
import { sql } from 'drizzle-orm';
import { readWithProgress, type Print } from '../../progress.ts';
import { StartupError } from '../../startupError.ts';
import type { Database } from '../database.ts';
import { requireNoDatabase } from '../embedded/dataFolder.ts';
import { createFilledDatabase, inNewDataFolder } from '../embedded/newDatabase.ts';
import { isDiskFull, messageOf } from '../errors.ts';
import { rejectNewerSchema } from '../migrationFiles.ts';
import { lockStart } from '../startLock.ts';
import { withPostgres, type Place } from './backUp.ts';
import { ArchiveError } from './format.ts';
import { readBackup, type BackupTarget } from './readBackup.ts';
import { type Finish, restoreInto } from './restoreInto.ts';

/** Throws a StartupError if a PostgreSQL has any table. */
async function requireEmpty(tx: Database) {
  const [found] = await tx
    .select({ name: sql<string>`schemaname || '.' || tablename` })
    .from(sql`pg_tables where schemaname in ('public', 'drizzle')`)
    .limit(1);
  if (!found) return;
  throw new StartupError(
    `The database of DATABASE_URL is not empty: it has the table ${found.name}. Restore into a new database on which no server has run.`,
  );
}

/** What is restored, and how. */
interface Restoring {
  read: (target: BackupTarget) => Promise<void>;
  finish: Finish;
  print: Print;
}

/** Restores what `read` reads into an empty PostgreSQL, in one transaction. */
export const restoreIntoPostgres = (url: string, { read, finish, print }: Restoring) =>
  withPostgres(url, print, (db) =>
    db.transaction(async (tx) => {
      await lockStart(tx);
      await requireEmpty(tx);
      return restoreInto(tx, read, print, { finish });
    }),
  );

const restoreIntoEmbedded = (dataFolder: string, { read, finish, print }: Restoring) =>
  inNewDataFolder(dataFolder, (folder) =>
    createFilledDatabase(folder, print, (db, afterBatch) =>
      db.transaction((tx) =>
        restoreInto(tx, read, print, { onBatch: () => afterBatch(tx), finish }),
      ),
    ),
  );

const check = (file: string, print: Print) =>
  readWithProgress('Checking the backup', file, print, (archive) =>
    readBackup(archive, {
      manifest: ({ schema }) => rejectNewerSchema(schema),
      rows: async () => undefined,
    }),
  );

const asStartupError = (file: string) => (cause: unknown) => {
  if (isDiskFull(cause)) {
    throw new StartupError(
      `The file ${file} has not been restored, and nothing is left of it: there is too little free space on the disk of the database.`,
      { cause },
    );
  }
  const isOfFile = cause instanceof Error && 'path' in cause && cause.path === file;
  if (!(cause instanceof ArchiveError) && !isOfFile) throw cause;
  throw new StartupError(
    `The file ${file} cannot be restored, and nothing has been: ${messageOf(cause)}. Use another copy of the file, or back up again.`,
    { cause },
  );
};

/**
 * Restores a backup as the configured database, which must not exist or be empty, after checking all
 * of it, and upgrades it to this version. Returns what the backup says of itself. Throws a StartupError
 * that says what to do, leaving nothing behind, if there is a database, or if the file is damaged or
 * that of a newer version. `finish` completes it in its
 * transaction, and `print` receives the progress.
 */
export async function restore(
  { dataDir, databaseUrl }: Place,
  file: string,
  { print, finish }: Pick<Restoring, 'print' | 'finish'>,
) {
  if (!databaseUrl) await requireNoDatabase(dataDir);
  const checkAndRestore = async () => {
    await check(file, print);
    const restoring: Restoring = {
      read: (target) => readBackup(createReadStream(file), target),
      finish,
      print,
    };
    return databaseUrl
      ? restoreIntoPostgres(databaseUrl, restoring)
      : restoreIntoEmbedded(dataDir, restoring);
  };
  return checkAndRestore().catch(asStartupError(file));
}
