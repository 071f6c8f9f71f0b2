import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { PictureCrop } from '../../contract/pictures.ts';
import type { Database } from '../database/database.ts';
import type { RecordTable } from '../database/records.ts';
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

/** A column with the id of a record of one kind. */
type RecordColumn = Exclude<keyof typeof table.$inferInsert, 'id' | 'field' | 'bytes' | 'crop'>;

/** The picture to which an original belongs. */
export interface OriginalOwner {
  /** The field of the record that has the picture. */
  field: string;
  /** The column with the id of the record; without one, no originals of its pictures are kept. */
  column: RecordColumn | undefined;
  id: number;
}

const isOf = ({ field, column, id }: OriginalOwner) =>
  column ? and(eq(table.field, field), eq(table[column], id)) : sql`false`;

/** The column that refers to the records of a table whose pictures have originals. */
export const originalColumn = (records: RecordTable): OriginalOwner['column'] => {
  const { foreignKeys } = getTableConfig(table);
  const found = foreignKeys
    .map((key) => key.reference())
    .find(({ foreignTable }) => foreignTable === records);
  const [column] = found?.columns ?? [];
  const names = Object.keys(getTableColumns(table)) as RecordColumn[];
  return names.find((name) => table[name] === column);
};

/** Deletes the original of a picture, if one is kept. The caller holds lockPictures, as below. */
export const dropOriginal = (tx: Database, owner: OriginalOwner) =>
  tx.delete(table).where(isOf(owner));

/** Keeps the original of a picture, in place of any other, if those of the record's pictures are kept. */
export async function putOriginal(
  tx: Database,
  owner: OriginalOwner,
  { bytes, crop }: Original,
): Promise<void> {
  const { field, column, id } = owner;
  if (!column) return;
  await dropOriginal(tx, owner);
  await tx.insert(table).values({ field, [column]: id, bytes, crop });
}

/** The original of a picture; undefined when none is kept. */
export async function findOriginal(
  db: Database,
  owner: OriginalOwner,
): Promise<Original | undefined> {
  const { bytes, crop } = table;
  const [found] = await db.select({ bytes, crop }).from(table).where(isOf(owner));
  return found;
}

/** The original of a picture. Throws a Problem (404) when none is kept. */
export async function requireOriginal(db: Database, owner: OriginalOwner): Promise<Original> {
  const found = await findOriginal(db, owner);
  if (!found) throw new Problem('picture.noOriginal');
  return found;
}

/** The part of its original that a picture shows; null when no original is kept. */
export async function findCrop(db: Database, owner: OriginalOwner): Promise<PictureCrop | null> {
  const [found] = await db.select({ crop: table.crop }).from(table).where(isOf(owner));
  return found?.crop ?? null;
}
