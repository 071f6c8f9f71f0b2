import { resolve } from 'node:path';
import { readConfig, type Config } from '../config.ts';
import { backUp, restore } from '../database/embedded/backup.ts';
import { copyToPostgres, exportAll, importAll } from '../database/portable/portable.ts';
import { readEnvironment } from '../environment.ts';
import { StartupError } from '../startupError.ts';

const USAGE = `Usage: npm run backup -- <file>       writes the embedded database of DATA_DIR into a file, also while the server runs
       npm run restore -- <file>      makes the embedded database of an empty DATA_DIR from such a file
       npm run export-all -- <file>   writes all data of the PostgreSQL of DATABASE_URL, or else of the embedded database of DATA_DIR, into a file that either can import, also while servers run
       npm run import-all -- <file>   fills the empty PostgreSQL of DATABASE_URL, or else an empty DATA_DIR, from such a file of this or an earlier version
       npm run copy-to-postgres       copies the embedded database of DATA_DIR into the empty PostgreSQL of DATABASE_URL
For physical backups of a PostgreSQL there are pg_dump and pg_restore: see docs/operations.md.`;

const listOf = (rows: Map<string, number>) =>
  [...rows].map(([table, count]) => `${count} ${table}`).join(', ');

const copy = async (config: Config) =>
  `Copied to PostgreSQL: ${listOf(await copyToPostgres(config, console.error))}.`;

const commands = new Map<string, (config: Config, file: string) => Promise<string>>([
  [
    'backup',
    async ({ dataDir }, file) => {
      await backUp(dataDir, file, console.error);
      return `The embedded database of ${dataDir} is in ${file}.`;
    },
  ],
  [
    'restore',
    async ({ dataDir }, file) => {
      const { isChecked } = await restore(dataDir, file, console.error);
      const made = `The embedded database of ${dataDir} has been made from ${file}.`;
      return isChecked
        ? made
        : `${made} An earlier version wrote this file without checksums, so it could not be checked for damage.`;
    },
  ],
  [
    'export-all',
    async (config, file) => {
      await exportAll(config, file, console.error);
      return `All data is in ${file}.`;
    },
  ],
  [
    'import-all',
    async (config, file) => `Imported: ${listOf(await importAll(config, file, console.error))}.`,
  ],
  ['copy-to-postgres', copy],
]);

try {
  const [name = '', file = '', ...rest] = process.argv.slice(2);
  const command = commands.get(name);
  const takesFile = command !== copy;
  if (!command || takesFile === (file === '') || rest.length > 0) throw new StartupError(USAGE);
  console.log(await command(readConfig(readEnvironment()), resolve(file)));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
