import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { writeArchive } from '../database/backup/archive.ts';
import { readPlace } from '../database/backup/backUp.ts';
import { writeNewFile } from '../database/backup/newFile.ts';
import { requireDatabase } from '../database/embedded/dataFolder.ts';
import { rejectEarlierSchema } from '../database/migrationFiles.ts';
import { printOnStderr } from '../progress.ts';
import { exportProvider } from '../stores/personal/exportProvider.ts';

/**
 * Writes all data of a service provider to an archive, also while servers run, as a backup is written,
 * and returns the lines for the operator. Throws a StartupError if there is no such provider, or if the
 * file cannot be written.
 */
export async function exportToFile(config: Config, id: number, name = `provider-${id}.tar`) {
  const file = resolve(name);
  if (!config.databaseUrl) await requireDatabase(config.dataDir);
  await writeNewFile(file, (out) =>
    readPlace(config, file, printOnStderr, async (db) => {
      await rejectEarlierSchema(db);
      await writeArchive(out, (entries) => exportProvider(db, id, entries));
    }),
  );
  return [
    `All data of service provider ${id} are in ${file}: provider.json with the records and their history, and the pictures. It is as private as the database: send it to nobody but this person, and delete it then.`,
  ];
}
