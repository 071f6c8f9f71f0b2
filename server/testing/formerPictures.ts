import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { formerPictures } from '../database/schema/formerPictures.ts';
import { dropOldFormers } from '../stores/restore/formerPictures.ts';

/** Lets the time be over in which pictures that were replaced can be restored. */
export async function forgetFormers(db: Database) {
  await db.update(formerPictures).set({ at: sql`now() - interval '31 days'` });
  while (await dropOldFormers(db, 30));
}
