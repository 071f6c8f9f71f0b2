import { resolve } from 'node:path';
import { readConfig, type Config } from '../config.ts';
import { backUp } from '../database/backup/backUp.ts';
import { copyToPostgres } from '../database/backup/copyToPostgres.ts';
import type { Manifest } from '../database/backup/format.ts';
import { restore } from '../database/backup/restore.ts';
import { readEnvironment } from '../environment.ts';
import { StartupError } from '../startupError.ts';

const USAGE = `Usage: npm run backup -- <file>    writes all data of the database that the server uses into a file, also while servers run
       npm run restore -- <file>   fills an empty database from such a file, of this or an earlier version and of either engine
       npm run copy-to-postgres    copies the embedded database of DATA_DIR into the empty PostgreSQL of DATABASE_URL
The database is the PostgreSQL of DATABASE_URL, or else the embedded one of DATA_DIR.`;

const nameOf = ({ dataDir, databaseUrl }: Config) =>
  databaseUrl ? 'the PostgreSQL of DATABASE_URL' : `the embedded database of ${dataDir}`;

const rowsOf = ({ tables }: Manifest) =>
  tables.map(({ name, rows }) => `${rows} ${name}`).join(', ');

const copy = async (config: Config) =>
  `Copied to PostgreSQL: ${rowsOf(await copyToPostgres(config, console.error))}.`;

const commands = new Map<string, (config: Config, file: string) => Promise<string>>([
  [
    'backup',
    async (config, file) => {
      await backUp(config, file, console.error);
      return `All data of ${nameOf(config)} is in ${file}.`;
    },
  ],
  [
    'restore',
    async (config, file) => {
      const manifest = await restore(config, file, console.error);
      return `Restored into ${nameOf(config)}, from a backup of ${manifest.createdAt} by version ${manifest.product}: ${rowsOf(manifest)}.`;
    },
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
