import { PassThrough } from 'node:stream';
import type { Print } from '../../progress.ts';
import { StartupError } from '../../startupError.ts';
import { openEmbedded } from '../embedded/embedded.ts';
import type { Place } from './backUp.ts';
import { readBackup } from './readBackup.ts';
import type { Finish } from './restoreInto.ts';
import { restoreIntoPostgres } from './restore.ts';
import { writeBackup } from './writeBackup.ts';

/**
 * Copies all persistent data of the embedded database into an empty PostgreSQL, in one transaction: a
 * backup piped into its restore. Returns what the backup says of itself. Throws a StartupError if
 * another process has the data folder open, or if the PostgreSQL is not named or not empty. `finish`
 * completes the copy in its transaction, and `print` receives the progress.
 */
export async function copyToPostgres(
  { dataDir, databaseUrl }: Place,
  { print, finish }: { print: Print; finish: Finish },
) {
  if (!databaseUrl) throw new StartupError('Name the PostgreSQL to copy to in DATABASE_URL.');
  const embedded = await openEmbedded(dataDir, { report: print });
  const archive = new PassThrough();
  // It may fail before the backup uses it, which then gets the error.
  archive.on('error', () => undefined);
  try {
    const restoring = restoreIntoPostgres(databaseUrl, {
      read: (target) => readBackup(archive, target),
      finish,
      print,
    }).catch((error: unknown) => {
      // Else the backup would wait for its reader.
      archive.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    });
    const [written, restored] = await Promise.allSettled([
      writeBackup(embedded.db, archive, print),
      restoring,
    ]);
    // First: it is the reason of the other, or has the same.
    if (written.status === 'rejected') throw written.reason;
    if (restored.status === 'rejected') throw restored.reason;
    return restored.value;
  } finally {
    await embedded.close();
  }
}
