import { customType, pgTable, text } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Stored picture files, each once, by the SHA-256 of their bytes. Nothing but the picture store reads this table. */
export const pictures = pgTable('pictures', {
  hash: text().primaryKey(),
  contentType: text().notNull(),
  bytes: bytea().notNull(),
});

/** A column that refers to a stored picture. */
export const pictureReference = () =>
  text().references(() => pictures.hash, { onDelete: 'restrict' });
