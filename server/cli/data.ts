import { resolve } from 'node:path';
import { readConfig, type Config } from '../config.ts';
import { backUp } from '../database/backup/backUp.ts';
import { copyToPostgres } from '../database/backup/copyToPostgres.ts';
import { readErasedList } from '../database/backup/erasedList.ts';
import type { Manifest } from '../database/backup/format.ts';
import { restore } from '../database/backup/restore.ts';
import type { Finish } from '../database/backup/restoreInto.ts';
import type { Erasure } from '../database/erasures.ts';
import { openDatabase } from '../database/open.ts';
import { type Print, printOnStderr } from '../progress.ts';
import { OPERATOR_NAME } from '../security/accountChange.ts';
import { completeRestore } from '../security/restoredAccounts.ts';
import { openSecretKeys } from '../security/secretKeyFile.ts';
import { readEnvironment } from '../environment.ts';
import { StartupError } from '../startupError.ts';
import { repeatErasures } from '../stores/personal/eraseProvider.ts';

const KEEP_SESSIONS = '--keep-sessions';

const USAGE = `Usage: npm run backup -- <file>    writes all data of the database that the server uses into a file, also while servers run
       npm run restore -- <file>   fills an empty database from such a file, of this or an earlier version and of either engine
       npm run copy-to-postgres    copies the embedded database of DATA_DIR into the empty PostgreSQL of DATABASE_URL
The database is the PostgreSQL of DATABASE_URL, or else the embedded one of DATA_DIR.
The last two end all sessions, links and trusted browsers, which may have been ended since the copy was made; ${KEEP_SESSIONS} keeps them.`;

const nameOf = ({ dataDir, databaseUrl }: Config) =>
  databaseUrl ? 'the PostgreSQL of DATABASE_URL' : `the embedded database of ${dataDir}`;

const rowsOf = ({ tables }: Manifest) =>
  tables.map(({ name, rows }) => `${rows} ${name}`).join(', ');

interface Arguments {
  file: string;
  keepsSessions: boolean;
}

/** Removes what has been deleted from the files of an embedded database. */
async function purge(config: Config) {
  const { prepare, purge: purgeFiles, close } = await openDatabase(config, printOnStderr);
  try {
    await prepare(async () => purgeFiles?.());
  } finally {
    await close();
  }
}

/** Restores or copies, repeats erasures, completes the accounts, and returns what to tell of all. */
async function restoring(
  config: Config,
  { keepsSessions, erasures = [] }: Pick<Arguments, 'keepsSessions'> & { erasures?: Erasure[] },
  run: (options: { print: Print; finish: Finish }) => Promise<Manifest>,
  describe: (manifest: Manifest) => string,
) {
  const lines: string[] = [];
  const { keys } = await openSecretKeys(config, printOnStderr);
  let erased: number[] = [];
  const finish: Finish = async (tx, { createdAt }) => {
    lines.push(...(await completeRestore(tx, createdAt, { keepsSessions, keys })));
    erased = await repeatErasures(tx, erasures, OPERATOR_NAME);
  };
  const manifest = await run({ print: printOnStderr, finish });
  if (erased.length > 0) {
    await purge(config);
    lines.push(`Erased again, as erased.json says: service providers ${erased.join(', ')}.`);
  }
  return [describe(manifest), ...lines].join('\n');
}

/** What a backup needs besides, to be told when it has been made. */
async function keyLines(config: Config) {
  const { keys, file } = await openSecretKeys(config, printOnStderr);
  return keys.all.length === 0
    ? []
    : [
        `It does not contain the key that encrypts the secrets of authenticator apps: keep a copy of ${file ?? 'SECRETS_KEY'} in another place.`,
      ];
}

interface Command {
  takesFile: boolean;
  restores: boolean;
  run: (config: Config, args: Arguments) => Promise<string>;
}

const commands = new Map<string, Command>([
  [
    'backup',
    {
      takesFile: true,
      restores: false,
      run: async (config, { file }) => {
        await backUp(config, file, printOnStderr);
        return [`All data of ${nameOf(config)} is in ${file}.`, ...(await keyLines(config))].join(
          '\n',
        );
      },
    },
  ],
  [
    'restore',
    {
      takesFile: true,
      restores: true,
      run: async (config, args) =>
        restoring(
          config,
          { ...args, erasures: await readErasedList(args.file) },
          (options) => restore(config, args.file, options),
          (manifest) =>
            `Restored into ${nameOf(config)}, from a backup of ${manifest.createdAt} by version ${manifest.product}: ${rowsOf(manifest)}.`,
        ),
    },
  ],
  [
    'copy-to-postgres',
    {
      takesFile: false,
      restores: true,
      run: (config, args) =>
        restoring(
          config,
          args,
          (options) => copyToPostgres(config, options),
          (manifest) => `Copied to PostgreSQL: ${rowsOf(manifest)}.`,
        ),
    },
  ],
]);

/** The command of the arguments. Throws a StartupError that explains them all. */
function readArguments([name = '', ...args]: string[]) {
  const command = commands.get(name);
  const keepsSessions = args.includes(KEEP_SESSIONS);
  const [file = '', ...rest] = args.filter((arg) => arg !== KEEP_SESSIONS);
  if (
    !command ||
    command.takesFile === (file === '') ||
    rest.length > 0 ||
    (keepsSessions && !command.restores)
  ) {
    throw new StartupError(USAGE);
  }
  return { command, file: resolve(file), keepsSessions };
}

try {
  const { command, ...args } = readArguments(process.argv.slice(2));
  console.log(await command.run(readConfig(readEnvironment()), args));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
