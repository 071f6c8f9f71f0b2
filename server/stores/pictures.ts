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
 * Serialises changes to references to pictures until the transaction ends, so that no transaction
 * starts to use a picture while another one deletes it as unused.
 */
export const lockPictures = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('pictures'))`);

/** Stores a picture and returns its hash. The caller holds lockPictures and then references the picture. */
export async function putPicture(tx: Database, { bytes, contentType }: Picture) {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await tx.insert(pictures).values({ hash, bytes, contentType }).onConflictDoNothing();
  return hash;
}

/** Deletes a picture unless another record references it. The caller holds lockPictures and no longer references it. */
export async function dropPicture(tx: Database, hash: string | null) {
  if (hash === null) return;
  try {
    await tx.transaction((inner) => inner.delete(pictures).where(eq(pictures.hash, hash)));
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
  }
}

/** A stored picture; `bytes` is null when the client has them already. */
export interface PictureUnlessKnown {
  hash: string;
  contentType: string;
  bytes: Uint8Array | null;
}

/**
 * The columns of a picture, for a query that joins it with the record that references it: with two
 * queries, the picture could be replaced in between. The bytes of known hashes are not read.
 */
export const pictureColumns = (known: string[]) => ({
  hash: pictures.hash,
  contentType: pictures.contentType,
  bytes: sql<Uint8Array | null>`case when ${inArray(pictures.hash, known)} then null else ${pictures.bytes} end`,
});
