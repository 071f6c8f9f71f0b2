import { and, eq } from 'drizzle-orm';
import type { PictureCrop } from '../../contract/pictures.ts';
import type { Database } from '../database/database.ts';
import { pictureOriginals as table } from '../database/schema/pictureOriginals.ts';
import { Problem } from '../problem.ts';
import type { Picture } from './pictures.ts';

/** What a picture was cut out of, and which part of it. */
export interface Original {
  bytes: Uint8Array;
  crop: PictureCrop;
}

/** A picture that is stored with its original, if one is kept. */
export type CroppedPicture = Picture & { original?: Original };

/** The field of the record to whose picture an original belongs. */
export type OriginalOwner =
  | { field: 'passportPhoto' | 'brandLogo'; serviceProviderId: number }
  | { field: 'image'; productImageId: number };

const isOf = (owner: OriginalOwner) =>
  and(
    eq(table.field, owner.field),
    'productImageId' in owner
      ? eq(table.productImageId, owner.productImageId)
      : eq(table.serviceProviderId, owner.serviceProviderId),
  );

/** Deletes the original of a picture, if one is kept. The caller holds lockPictures, as below. */
export const dropOriginal = (tx: Database, owner: OriginalOwner) =>
  tx.delete(table).where(isOf(owner));

/** Keeps the original of a picture, in place of any other. */
export async function putOriginal(
  tx: Database,
  owner: OriginalOwner,
  { bytes, crop }: Original,
): Promise<void> {
  await dropOriginal(tx, owner);
  await tx.insert(table).values({ ...owner, bytes, crop });
}

/** The original of a picture. Throws a Problem (404) when none is kept. */
export async function requireOriginal(db: Database, owner: OriginalOwner): Promise<Original> {
  const { bytes, crop } = table;
  const [found] = await db.select({ bytes, crop }).from(table).where(isOf(owner));
  if (!found) throw new Problem('picture.noOriginal');
  return found;
}

/** The part of its original that a picture shows; null when no original is kept. */
export async function findCrop(db: Database, owner: OriginalOwner): Promise<PictureCrop | null> {
  const [found] = await db.select({ crop: table.crop }).from(table).where(isOf(owner));
  return found?.crop ?? null;
}
