import { rm, writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Print } from '../../progress.ts';
import type { Database } from '../database.ts';
import { copyFromServer } from '../embedded/copyFromServer.ts';
import { backupMark, requireDatabase } from '../embedded/dataFolder.ts';
import { removeDraft } from '../embedded/draft.ts';
import { openEmbedded } from '../embedded/embedded.ts';
import { withDatabase } from '../embedded/newDatabase.ts';
import { StartupError } from '../../startupError.ts';
import { damageReason, messageOf } from '../errors.ts';
import { type Erasure, recordedErasures } from '../erasures.ts';
import { lastBackup } from '../schema/lastBackup.ts';
import { addToErasedList } from './erasedList.ts';
import { writeNewFile } from './newFile.ts';
import { writeBackup } from './writeBackup.ts';

/** Where the data are. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Runs `work` on the embedded database of a folder, or on a copy beside the file if a server has it open. */
async function withEmbedded<T>(
  dataFolder: string,
  file: string,
  print: Print,
  work: (db: Database) => Promise<T>,
) {
  // A copy, because the server's only connection would be busy with the backup.
  const copy = `${file}.database`;
  await removeDraft(copy);
  try {
    if (await copyFromServer(dataFolder, copy, print)) return await withDatabase(copy, work);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  const database = await openEmbedded(dataFolder, { report: print });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Runs `work` on the PostgreSQL at a URL. */
export async function withPostgres<T>(
  url: string,
  print: Print,
  work: (db: Database) => Promise<T>,
) {
  const { openPostgres } = await import('../postgres.ts');
  const database = await openPostgres(url, print);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Runs `work`, which only reads, on the database that the server uses, or on a copy of it beside the file. */
export const readPlace = <T>(
  { dataDir, databaseUrl }: Place,
  file: string,
  print: Print,
  work: (db: Database) => Promise<T>,
) =>
  databaseUrl ? withPostgres(databaseUrl, print, work) : withEmbedded(dataDir, file, print, work);

const insertBackupTime = (url: string, print: Print) =>
  withPostgres(url, print, async (db) => {
    const completedAt = sql`now()`;
    await db
      .insert(lastBackup)
      .values({ completedAt })
      .onConflictDoUpdate({ target: lastBackup.isOnly, set: { completedAt } });
  });

const storeBackupTime = ({ dataDir, databaseUrl }: Place, print: Print) =>
  (databaseUrl
    ? insertBackupTime(databaseUrl, print)
    : writeFile(backupMark(dataDir), '', { mode: 0o600 })
  ).catch((error: unknown) => {
    // The backup is complete all the same; one that seems older only makes its alert fire early.
    print(`The time of the backup was not stored: ${messageOf(error)}`);
  });

const asStartupError = (file: string) => (cause: unknown) => {
  const reason = damageReason(cause);
  if (reason === undefined) throw cause;
  throw new StartupError(
    `Nothing has been written to ${file}: the database is damaged (${reason}). Keep it as it is, and restore the last backup into another place.`,
    { cause },
  );
};

/**
 * Backs up the database that the server uses to one file, which either engine of this or a later
 * version can restore, as of one moment, whether or not a server runs. The file appears only once it
 * is complete, readable by its owner only. Beside it, a list of what has been erased lets a restore of
 * an earlier backup repeat that. Throws a StartupError if there is nothing to back up, if a
 * part of it is damaged, or if the file cannot be written. `print` receives the progress.
 */
export async function backUp(place: Place, file: string, print: Print) {
  const { dataDir, databaseUrl } = place;
  if (!databaseUrl) await requireDatabase(dataDir);
  let erasures: Erasure[] = [];
  await writeNewFile(file, (out) =>
    readPlace(place, file, print, async (db) => {
      await writeBackup(db, out, print);
      erasures = await recordedErasures(db);
    }),
  ).catch(asStartupError(file));
  await addToErasedList(file, erasures);
  await storeBackupTime(place, print);
}
