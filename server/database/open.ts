import type { Config } from '../config.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres, type PoolLimits } from './postgres.ts';

/**
 * Opens the database that the settings name. Throws a StartRefusal when it
 * cannot be had; `print` is told of connections that are lost later on.
 */
export const openDatabase = (
  { databaseUrl, dataDir, ...limits }: Pick<Config, 'databaseUrl' | 'dataDir' | keyof PoolLimits>,
  print: (line: string) => void,
) =>
  databaseUrl
    ? openPostgres(
        databaseUrl,
        (error) => print(`Database connection lost: ${error.message}`),
        limits,
      )
    : openEmbedded(dataDir);
