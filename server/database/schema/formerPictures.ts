import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditedResource } from '../../../contract/audit.ts';
import type { PictureCrop } from '../../../contract/pictures.ts';
import { addedAt, bytea, reference } from './columns.ts';
import { pictureReference } from './pictures.ts';

/**
 * The pictures of records that have been replaced or removed, each by the entry of the audit trail that
 * says so, until they can no longer be restored. Private, as their originals are: only restores read
 * this table.
 */
export const formerPictures = pgTable(
  'former_pictures',
  {
    entryId: reference().primaryKey(),
    at: addedAt().notNull(),
    resource: text().$type<AuditedResource>().notNull(),
    recordId: reference().notNull(),
    /** The field of the record that has the picture. */
    field: text().notNull(),
    /** `null` if the record had none. */
    hash: pictureReference(),
    /** What the picture was cut out of, and which part, if that was kept. */
    bytes: bytea(),
    crop: jsonb().$type<PictureCrop>(),
    /** The hash of the picture that took its place; `null` if it was removed. */
    replacedBy: text(),
  },
  (table) => [
    index('former_pictures_record_idx').on(table.resource, table.recordId),
    index('former_pictures_hash_idx').on(table.hash),
    index('former_pictures_at_idx').on(table.at),
  ],
);
