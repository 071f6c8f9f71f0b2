import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { renewSearchKeys } from './searchKeys.ts';
import { fillUniqueKeys } from './uniqueKeys.ts';

/** Migrates a database, and makes what only JavaScript can make of its rows. */
export async function upgrade(db: Database) {
  await migrate(db);
  await fillUniqueKeys(db);
  await renewSearchKeys(db);
}
