import { readConfig, type Config } from '../config.ts';
import { rejectEarlierSchema } from '../database/migrationFiles.ts';
import { openDatabase, runOnServer } from '../database/open.ts';
import { readEnvironment } from '../environment.ts';
import { commandLog } from '../http/log.ts';
import { printOnStderr } from '../progress.ts';
import {
  ACCOUNT_COMMANDS,
  type AdminCommand,
  COMMON_COMMANDS,
  runAdminCommand,
} from '../security/accountCommands.ts';
import { openSecretKeys } from '../security/secretKeyFile.ts';
import { StartupError } from '../startupError.ts';
import { exportToFile } from './exportProvider.ts';

const USAGE = `Usage: npm run admin -- list
       npm run admin -- create <username>
       npm run admin -- set-password <username>
       npm run admin -- invite
       npm run admin -- reset <username>
       npm run admin -- disable <username>
       npm run admin -- enable <username>
       npm run admin -- remove-factor <username>
       npm run admin -- unlock <username>
       npm run admin -- delete <username>
       npm run admin -- rotate-secrets-key
       npm run admin -- export-provider <id> [<file>]
       npm run admin -- erase-provider <id> [--yes]
Also while the server runs. A password is that of the variable ADMIN_PASSWORD, or else a generated
one, which is printed. It must have at least 8 characters, be uncommon, and consist of more than the
username. Inviting and resetting print a link, with which the person chooses a password. Setting a
password, disabling, deleting and removing the second factor end the sessions of that user. Setting a
password and unlocking let somebody try again after too many attempts. What a deleted account has done
stays in the audit trail. rotate-secrets-key encrypts the secrets of authenticator apps again, with the
first key of SECRETS_KEY or a new one in the data folder. export-provider writes all data of a service
provider to a file. erase-provider says what it would erase, and erases it for good with --yes.`;

// Rewriting the tables of a large database takes some minutes.
const ERASE_WAIT_MS = 600_000;

/** The id of a service provider among the arguments. */
const idOf = (text = '') => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

function parse([name, username, ...rest]: string[], { adminPassword }: Config): AdminCommand {
  const id = idOf(username);
  if (name === 'erase-provider' && id !== undefined) {
    const isConfirmed = rest.length === 1 && rest[0] === '--yes';
    if (isConfirmed || rest.length === 0) return { name, id, isConfirmed };
  }
  const common = COMMON_COMMANDS.find((each) => each === name);
  if (common && username === undefined) return { name: common };
  const command = ACCOUNT_COMMANDS.find((each) => each === name);
  if (!command || username === undefined || rest.length > 0) throw new StartupError(USAGE);
  return { name: command, username, ...(adminPassword !== undefined && { adminPassword }) };
}

async function runHere(config: Config, command: AdminCommand) {
  const database = await openDatabase(config, printOnStderr);
  try {
    // Nobody else has an embedded database open.
    if (config.databaseUrl) await rejectEarlierSchema(database.db);
    const opened = await openSecretKeys(config, printOnStderr);
    const { purge } = database;
    const context = { log: commandLog(config.logLevel), limits: config, opened, purge };
    return await database.prepare((db) => runAdminCommand(db, command, context));
  } finally {
    await database.close();
  }
}

/** Exports a provider if the arguments say so: no server is needed for it. */
async function runExport(config: Config, [name, text, file, ...rest]: string[]) {
  const id = idOf(text);
  const isExport = name === 'export-provider' && file !== '' && rest.length === 0;
  return isExport && id !== undefined ? exportToFile(config, id, file) : undefined;
}

async function runCommand(config: Config, args: string[]) {
  const command = parse(args, config);
  const wait = command.name === 'erase-provider' ? ERASE_WAIT_MS : undefined;
  return (await runOnServer(config, command, wait)) ?? (await runHere(config, command));
}

try {
  const config = readConfig(readEnvironment());
  const args = process.argv.slice(2);
  const lines = (await runExport(config, args)) ?? (await runCommand(config, args));
  console.log((lines as string[]).join('\n'));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
