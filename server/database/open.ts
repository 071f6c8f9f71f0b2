import type { Config } from '../config.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** Opens the database that the settings name. Throws a StartRefusal when it cannot be had. */
export const openDatabase = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) =>
  databaseUrl
    ? openPostgres(databaseUrl, (error) =>
        console.error(`Database connection lost: ${error.message}`),
      )
    : openEmbedded(dataDir);
