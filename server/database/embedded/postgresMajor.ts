import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../startupError.ts';

/** The major version of the PostgreSQL in PGlite, whose files no other one can read. */
export const POSTGRES_MAJOR = '18';

/**
 * Throws a StartupError that says how to move if another major version of PostgreSQL has made the
 * database in a folder.
 */
export async function requireMajor(folder: string, database = `the database in ${folder}`) {
  const major = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  // PostgreSQL says what else is wrong with a folder.
  if (major === '' || major === POSTGRES_MAJOR) return;
  throw new StartupError(
    `PostgreSQL ${major} has made ${database}, and this version of Marketplace Admin reads only those of PostgreSQL ${POSTGRES_MAJOR}. Export it with the version that ran on it until now (npm run export-all -- <file>), and import the file with this version into another data folder (npm run import-all -- <file>).`,
  );
}
