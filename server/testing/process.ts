import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDatabase } from '../database/embedded/createDatabase.ts';
import { databaseFolder } from '../database/embedded/dataFolder.ts';
import { openEmbedded } from '../database/embedded/embedded.ts';
import { schemaVersion } from '../database/schemaVersion.ts';
import { packageRoot } from '../packageRoot.ts';
import { templateArchive } from './database.ts';
import { NODE_OPTIONS } from './nodeOptions.ts';
import { createUser } from '../security/users.ts';
import { testUser } from './server.ts';

/** Makes a temporary folder. `remove` removes it again. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'marketplace-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

async function makePrepared(path: string) {
  // Test files run at the same time: none must see a half-written folder.
  const draft = `${path}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await makeDatabase(databaseFolder(draft), undefined, await templateArchive());
  const database = await openEmbedded(draft, { sync: false });
  await createUser(database.db, testUser.username, testUser.password);
  await database.close();
  // Unless another worker was first.
  await rename(draft, path).catch(() => rm(draft, { recursive: true }));
}

/** A data folder whose database has the test user, made once and kept in .cache. */
async function preparedFolder() {
  const path = join(packageRoot, '.cache', `test-data-${await schemaVersion()}`);
  if (!existsSync(path)) await makePrepared(path);
  return path;
}

/** Returns how to copy a prepared database, which has the test user in it, into a data folder. */
export async function preparedDatabase() {
  const database = databaseFolder(await preparedFolder());
  // Synchronous, which takes a fifth of the time for its thousand files.
  return (to: string) => cpSync(database, databaseFolder(to), { recursive: true });
}

/** Fills a folder with a prepared database that has the test user in it. */
export async function prepareDataFolder(path: string): Promise<void> {
  const copyTo = await preparedDatabase();
  await mkdir(path, { recursive: true, mode: 0o700 });
  copyTo(path);
}

/** Another user of the system, whom only root can become. */
interface User {
  uid: number;
  gid: number;
}

/** The built server, and its commands. */
type Program = 'main' | 'admin' | 'data';

/** Runs the built server, or one of its commands, as a process in which only the given variables are set. */
export const runProcess = (
  program: Program,
  env: Record<string, string>,
  args: string[] = [],
  user?: User,
) => runNode([`dist-server/${program}.js`, ...args], env, user);

/** Runs a command of `npm run admin` on a data folder to its end. */
export async function runAdmin(dataDir: string, args: string[], adminPassword = '') {
  const env = { DATA_DIR: dataDir, ADMIN_PASSWORD: adminPassword };
  const command = runProcess('admin', env, args);
  return { ...(await command.exited), output: command.output() };
}

const messagesOf = (output: string) =>
  output.replaceAll(/^\{.*\}$/gm, (line) => (JSON.parse(line) as { msg: string }).msg);

/** The generated password of the first administrator, in the file that the log names. */
export function firstPassword(said: string) {
  const [, file = ''] = /^The password is in the file (.*)\. Delete /m.exec(said) ?? [];
  return readFileSync(file, 'utf8').trimEnd();
}

/** Runs Node with these arguments as a process in which only the given variables are set. */
export function runNode(args: string[], env: Record<string, string>, user?: User) {
  const child = spawn(process.execPath, [...NODE_OPTIONS, ...args], {
    ...user,
    cwd: packageRoot,
    // Only a power cut could tell whether anything is synced.
    env: {
      PATH: process.env.PATH,
      ENV_FILE: '',
      // Servers on PostgreSQL write the password of the first administrator there.
      DATA_DIR: join(tmpdir(), 'marketplace-without-database'),
      PORT: '0',
      SAMPLE_DATA: 'false',
      SYNC_TO_DISK: 'false',
      ...env,
    },
  });
  let output = '';
  const read = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const exited = once(child, 'exit').then(([code, signal]: unknown[]) => ({ code, signal }));

  const url = () =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = /runs at ([^\s"]+)/.exec(output)?.[1];
        if (found) resolve(found);
      };
      child.stdout.on('data', look);
      void exited.then(() => reject(new Error(`The server did not start: ${output}`)));
      look();
    });
  return {
    url,
    pid: child.pid,
    exited,
    output: () => output,
    /** The output with the message in the place of each line of the log. */
    said: () => messagesOf(output),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
  };
}
