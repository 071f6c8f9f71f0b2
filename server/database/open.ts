import type { Config } from '../config.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { openPostgres, type PoolLimits } from './postgres.ts';

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'syncToDisk' | keyof PoolLimits>;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Opens the database that the settings name; an embedded one is made when there is none only if
 * `create` says so. `print` is told of what fails later on and is tried again. Throws a StartupError
 * when the database cannot be used.
 */
export const openDatabase = (
  { databaseUrl, dataDir, syncToDisk, ...limits }: Settings,
  print: (line: string) => void,
  { create = false } = {},
) =>
  databaseUrl
    ? openPostgres(
        databaseUrl,
        (error) => print(`Database connection lost: ${error.message}`),
        limits,
      )
    : openEmbedded(dataDir, {
        create,
        sync: syncToDisk,
        onError: (error) => print(`Maintenance of the database failed: ${messageOf(error)}`),
      });
