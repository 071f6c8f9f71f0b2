import { normaliseText } from '../../contract/rules/text.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { readEnvironment } from '../environment.ts';
import { commandLog } from '../http/log.ts';
import { logAccess } from '../security/accessLog.ts';
import { checkUsername, operatorsPassword } from '../security/operatorInput.ts';
import { createUser, setPassword } from '../security/users.ts';
import { StartupError } from '../startupError.ts';

const USAGE = `Usage: npm run admin -- create <username>
       npm run admin -- set-password <username>
The password is that of the variable ADMIN_PASSWORD, or else a generated one, which is printed.
It must have at least 8 characters, be uncommon, and consist of more than the username.
Setting a password ends the sessions of that user.`;

async function create(db: Database, username: string, password: string) {
  if (!(await createUser(db, username, password))) {
    throw new StartupError(`There already is a user named ${username}.`);
  }
  return `The administrator ${username} has been created.`;
}

async function changePassword(db: Database, username: string, password: string) {
  if (!(await setPassword(db, username, password))) {
    throw new StartupError(`There is no user named ${username}.`);
  }
  return `The password of ${username} has been set, and all sessions of that user have ended.`;
}

const commands = new Map([
  ['create', { run: create, event: 'account-created' } as const],
  ['set-password', { run: changePassword, event: 'password-set' } as const],
]);

try {
  const [name = '', given, ...rest] = process.argv.slice(2);
  const command = commands.get(name);
  if (!command || given === undefined || rest.length > 0) throw new StartupError(USAGE);
  const config = readConfig(readEnvironment());
  // An older account may have any name.
  if (command.run === create) checkUsername(given);
  const username = normaliseText(given, 'line');
  const password = await operatorsPassword(config, username);
  const database = await openDatabase(config, console.error);
  try {
    console.log(await database.prepare((db) => command.run(db, username, password)));
    if (!config.adminPassword) console.log(`Password: ${password}`);
    const { event } = command;
    logAccess(commandLog(config.logLevel), { event, user: username, network: null });
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
