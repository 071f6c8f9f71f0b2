import type { Config } from '../config.ts';
import type { Print } from '../progress.ts';
import type { OpenDatabase } from './database.ts';
import { requestCommand } from './embedded/dataFolderClient.ts';
import { dataFolderSocket } from './embedded/dataFolder.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { messageOf } from './errors.ts';
import type { DatabaseObserver } from './observer.ts';
import type { PostgresOptions } from './postgres.ts';

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'syncToDisk'> &
  Omit<PostgresOptions, 'observer'>;

interface Options {
  create?: boolean;
  observer?: DatabaseObserver | undefined;
}

/**
 * Opens the configured database; with `create`, a missing embedded one is created. `observer` follows
 * its statements and transactions. `print` receives later failures, which are retried. Throws a StartupError when the database cannot be used.
 */
export async function openDatabase(
  { databaseUrl, dataDir, syncToDisk, ...limits }: Settings,
  print: Print,
  { create = false, observer }: Options = {},
): Promise<OpenDatabase> {
  if (databaseUrl) {
    // Its client takes 40 ms of CPU time to load, of 720 of a start on the embedded database.
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(databaseUrl, print, { ...limits, observer });
  }
  return openEmbedded(dataDir, {
    create,
    observer,
    report: print,
    sync: syncToDisk,
    onError: (error) => print(`Maintenance of the database failed: ${messageOf(error)}`, 'error'),
  });
}

/**
 * Has a command run by the server that has the configured embedded database open, and returns its
 * result; undefined if none has. A PostgreSQL can be opened by several processes. Throws a
 * StartupError if the command is refused, or its outcome unknown after `longestWait` milliseconds, a
 * minute by default.
 */
export const runOnServer = async (
  { databaseUrl, dataDir }: Settings,
  command: object,
  longestWait?: number,
) => (databaseUrl ? undefined : requestCommand(dataFolderSocket(dataDir), command, longestWait));
