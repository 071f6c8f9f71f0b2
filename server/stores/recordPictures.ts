import { eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AuditedResource } from '../../contract/audit.ts';
import type { Database } from '../database/database.ts';
import type { RecordTable } from '../database/records.ts';
import { pictures } from '../database/schema/pictures.ts';
import type { Problem } from '../problem.ts';
import { type ChangeContext, recordChange } from './audit.ts';
import {
  dropOriginal,
  putOriginal,
  type CroppedPicture,
  type OriginalOwner,
} from './pictureOriginals.ts';
import {
  dropPicture,
  lockPictures,
  pictureColumns,
  putPicture,
  versionOf,
  type WantedPicture,
} from './pictures.ts';
import type { Precondition, RecordKey } from './storeDeclaration.ts';

/** The pictures that the records of a table have in one column. */
interface PictureDeclaration {
  /** The name of the records in the audit trail. */
  resource: AuditedResource;
  table: RecordTable;
  /** The column that holds the hash of the picture. */
  hash: AnyPgColumn;
  /** Matches the record with this key. */
  where: (key: RecordKey) => SQL | undefined;
  /** The original of the record's picture, and the picture's name in the API. */
  ownerOf: (key: RecordKey) => OriginalOwner;
  /** The Problem (404) for a record that does not exist. */
  missing: (key: RecordKey) => Problem;
  /** The Problem (404) for a record without a picture. */
  missingPicture: (key: RecordKey) => Problem;
}

/** The pictures of records. All functions throw a Problem (404) for a record that does not exist. */
export function recordPictures(
  db: Database,
  { resource, table, hash, where, ownerOf, missing, missingPicture }: PictureDeclaration,
) {
  async function current(key: RecordKey, tx: Database) {
    const columns = { hash: sql<string | null>`${hash}` };
    const [record] = await tx.select(columns).from(table).where(where(key));
    if (!record) throw missing(key);
    return record.hash;
  }

  return {
    ownerOf,

    requireRecord: async (key: RecordKey) => {
      await current(key, db);
    },

    /** The picture. Throws a Problem (404) when there is none, as currentHash does. */
    read: async (key: RecordKey, wanted: WantedPicture) => {
      const [found] = await db
        .select({ picture: pictureColumns(wanted) })
        .from(table)
        .leftJoin(pictures, eq(pictures.hash, hash))
        .where(where(key));
      if (!found) throw missing(key);
      if (!found.picture) throw missingPicture(key);
      return found.picture;
    },

    /** The hash of the picture, under which it is stored. */
    currentHash: async (key: RecordKey, tx: Database) => {
      const found = await current(key, tx);
      if (found === null) throw missingPicture(key);
      return found;
    },

    /** Replaces the picture, whose version meets the condition, and its original; null removes both. */
    replace: async (
      change: ChangeContext,
      key: RecordKey,
      picture: CroppedPicture | null,
      condition?: Precondition<string | null>,
    ) => {
      const { tx } = change;
      const owner = ownerOf(key);
      await lockPictures(tx);
      const before = await current(key, tx);
      condition?.(before && versionOf(before));
      const after = picture && (await putPicture(tx, picture));
      if (picture?.original) await putOriginal(tx, owner, picture.original);
      if (before === after) return;
      if (!picture?.original) await dropOriginal(tx, owner);
      await tx
        .update(table)
        .set({ [hash.name]: after })
        .where(where(key));
      await dropPicture(tx, before);
      await recordChange(change, {
        resource,
        id: key.id,
        before: {},
        after: {},
        hidden: { [owner.field]: after ? 'changed' : 'removed' },
      });
    },
  };
}

/** The pictures of one kind of record. */
export type RecordPictures = ReturnType<typeof recordPictures>;
