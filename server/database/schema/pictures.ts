import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea } from './columns.ts';

/** Stored picture files, each once, by the SHA-256 of their bytes. Nothing but the picture store reads this table. */
export const pictures = pgTable('pictures', {
  hash: text().primaryKey(),
  contentType: text().notNull(),
  bytes: bytea().notNull(),
  /** Width in pixels; null until the renditions of the picture have been made. */
  width: integer(),
});

/** Narrower copies of a stored picture, as WebP; deleted with it. Nothing but the picture store reads this table. */
export const pictureRenditions = pgTable(
  'picture_renditions',
  {
    hash: text()
      .notNull()
      .references(() => pictures.hash, { onDelete: 'cascade' }),
    /** In pixels. */
    width: integer().notNull(),
    bytes: bytea().notNull(),
  },
  ({ hash, width }) => [primaryKey({ columns: [hash, width] })],
);

/** A column that refers to a stored picture. */
export const pictureReference = () =>
  text().references(() => pictures.hash, { onDelete: 'restrict' });
