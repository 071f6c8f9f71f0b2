import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
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

/** A stored picture, without its bytes for who has them already. */
export interface PictureUnlessKnown {
  hash: string;
  contentType: string;
  bytes: Uint8Array | null;
}

/**
 * The columns of a picture, for a statement that joins the picture with the record that refers to
 * it: read one after the other, the picture could be replaced in between. The bytes of those whose
 * hashes are known are not read.
 */
export const pictureColumns = (known: string[]) => ({
  hash: pictures.hash,
  contentType: pictures.contentType,
  bytes: sql<Uint8Array | null>`case when ${inArray(pictures.hash, known)} then null else ${pictures.bytes} end`,
});
