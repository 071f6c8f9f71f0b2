import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FieldLabel } from '../../contract/annotations.ts';
import type { AuditedResource } from '../../contract/audit.ts';
import type { RecordedChange } from '../../contract/auditedChange.ts';
import { uploadedPictures } from '../../contract/fields.ts';
import type { ApiResourceName } from '../../contract/resources.ts';
import { RECORD_NAMES } from '../../contract/search/auditWords.ts';
import type { Database } from '../database/database.ts';
import { columnOf, type RecordTable } from '../database/records.ts';
import { recordTables } from '../database/recordTables.ts';
import { pictures } from '../database/schema/pictures.ts';
import { Problem } from '../problem.ts';
import { type ChangeContext, recordChange } from './audit.ts';
import { type FormerPicture, keepFormer } from './restore/formerPictures.ts';
import {
  dropOriginal,
  findOriginal,
  originalColumn,
  putOriginal,
  type CroppedPicture,
  type Original,
  type OriginalOwner,
} from './pictureOriginals.ts';
import {
  lockPictures,
  pictureColumns,
  putPicture,
  versionColumn,
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

/** The columns of a table with the names of its records. */
const namedColumns = (table: RecordTable) => {
  const columns = Object.entries<AnyPgColumn>(getTableColumns(table));
  return Object.fromEntries(columns.filter(([name]) => RECORD_NAMES.includes(name)));
};

/** The hash of the picture that a record has, and what names the record. */
interface CurrentPicture {
  hash: string | null;
  named: RecordedChange['named'];
}

/** Makes a stored picture, or none, the one of a record, and keeps the former one to be restored. */
async function put(
  { resource, table, hash, where, ownerOf }: PictureDeclaration,
  change: ChangeContext,
  key: RecordKey,
  { hash: before, named }: CurrentPicture,
  after: { hash: string | null; original?: Original | undefined },
) {
  const { tx } = change;
  const owner = ownerOf(key);
  const isSame = before === after.hash;
  const original = isSame ? undefined : await findOriginal(tx, owner);
  if (after.original) await putOriginal(tx, owner, after.original);
  if (isSame) return;
  if (!after.original) await dropOriginal(tx, owner);
  await tx
    .update(table)
    .set({ [hash.name]: after.hash })
    .where(where(key));
  const [entryId = 0] = await recordChange(change, {
    resource,
    id: key.id,
    before: {},
    after: {},
    masked: { [owner.field]: after.hash ? 'changed' : 'removed' },
    named,
  });
  const former = { resource, recordId: key.id, field: owner.field, hash: before, original };
  await keepFormer(tx, { ...former, entryId, replacedBy: after.hash });
}

/** The pictures of records. All functions throw a Problem (404) for a record that does not exist. */
export function recordPictures(db: Database, declaration: PictureDeclaration) {
  const { table, hash, where, ownerOf, missing, missingPicture } = declaration;
  const named = namedColumns(table);
  async function current(key: RecordKey, tx: Database) {
    const columns = { hash: sql<string | null>`${hash}`, named };
    const [record] = await tx.select(columns).from(table).where(where(key));
    if (!record) throw missing(key);
    return record;
  }

  return {
    ownerOf,

    /** The hash of the picture of a record; null if it has none. */
    findHash: async (key: RecordKey, tx: Database) => (await current(key, tx)).hash,

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
      const found = (await current(key, tx)).hash;
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
      await lockPictures(tx);
      const before = await current(key, tx);
      condition?.(before.hash && versionOf(before.hash));
      const after = picture && (await putPicture(tx, picture));
      await put(declaration, change, key, before, { hash: after, original: picture?.original });
    },

    /** Gives a record a picture that it had, or none, with its original. The caller holds lockPictures. */
    restore: async (change: ChangeContext, key: RecordKey, former: FormerPicture) =>
      put(declaration, change, key, await current(key, change.tx), former),
  };
}

/** The pictures of one kind of record. */
export type RecordPictures = ReturnType<typeof recordPictures>;

/** The columns of a record that say which uploaded pictures it has, and their versions. */
export const uploadedPictureColumns = (resource: ApiResourceName, table: RecordTable) => {
  const uploaded = uploadedPictures(resource);
  const hashOf = (field: string) => columnOf(table, `${field}Hash`);
  if (uploaded.length === 0) return {};
  return {
    ...Object.fromEntries(
      uploaded.map(({ field, flag }) => [flag, sql<boolean>`${hashOf(field)} is not null`]),
    ),
    pictureVersions: Object.fromEntries(
      uploaded.map(({ field }) => [field, versionColumn(hashOf(field))]),
    ),
  };
};

/** The pictures that the records of a resource have in one of their declared fields. */
export const uploadedPictureStore = (
  db: Database,
  resource: ApiResourceName,
  field: string,
  missing: PictureDeclaration['missing'] = ({ id }) =>
    new Problem('record.notFound', { id, resource }),
) => {
  const table = recordTables[resource];
  const column = originalColumn(table);
  const picture = { key: `label.${field as FieldLabel}` } as const;
  return recordPictures(db, {
    resource,
    table,
    hash: columnOf(table, `${field}Hash`),
    where: ({ id }) => eq(table.id, id),
    ownerOf: ({ id }) => ({ field, column, id }),
    missing,
    missingPicture: ({ id }) => new Problem('record.noPicture', { id, resource, picture }),
  });
};
