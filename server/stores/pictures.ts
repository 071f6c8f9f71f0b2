import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { onlyRow, type Database } from '../database/database.ts';
import { pictures } from '../database/schema/pictures.ts';
import { isForeignKeyViolation } from '../database/violations.ts';

/** A picture as it is stored and served. */
export interface Picture {
  bytes: Uint8Array;
  contentType: string;
}

/**
 * Makes changes to which pictures are referred to take turns until the transaction ends, so that
 * nobody comes to use a picture while it is being thrown away as unused.
 */
export const lockPictures = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('pictures'))`);

/** Stores a picture and answers its hash. The caller's transaction holds lockPictures and goes on to refer to it. */
export async function putPicture(tx: Database, { bytes, contentType }: Picture) {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await tx.insert(pictures).values({ hash, bytes, contentType }).onConflictDoNothing();
  return hash;
}

/** Throws a picture away that the caller's transaction, under lockPictures, has ceased to refer to, unless another record does. */
export async function dropPicture(tx: Database, hash: string | null) {
  if (hash === null) return;
  try {
    await tx.transaction((inner) => inner.delete(pictures).where(eq(pictures.hash, hash)));
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
  }
}

/** The picture of that hash, which some record refers to. */
export const getPicture = async (db: Database, hash: string): Promise<Picture> =>
  onlyRow(await db.select().from(pictures).where(eq(pictures.hash, hash)));
