import { sql } from 'drizzle-orm';
import { index, pgTable, text, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { id, reference, searchColumn } from './columns.ts';

/*
 * What GET /search reads. Triggers (migrations/functions.sql) compose it from the normalised columns with
 * every change of a record, of its provider, of a category or of a tree.
 */

/** A record as searches compare it (contract/search/searchTerms.ts). Never written by anything but triggers. */
export const searchDocumentColumn = { searchDocument: searchColumn().notNull().default('') };

/** The number of characters at the start of a document that are indexed in order. */
export const INDEXED_START = 64;

/** How a document begins: with the name of the record. */
export const documentStart = (searchDocument: AnyPgColumn) =>
  sql`left(${searchDocument}, ${sql.raw(String(INDEXED_START))})`;

/** The indexes of a search document: by what it contains, and by the name it begins with. */
export const searchDocumentIndexes = (
  tableName: string,
  { searchDocument }: { searchDocument: AnyPgColumn },
) => [
  index(`${tableName}_document_idx`).using('gin', sql`${searchDocument} gin_trgm_ops`),
  index(`${tableName}_document_start_idx`).on(documentStart(searchDocument)),
];

/**
 * The words that a mistyped one can be corrected to. Not unique, so that writers never wait for each
 * other: two that add a word at the same moment both do.
 */
export const searchWords = pgTable('search_words', { word: searchColumn().notNull() }, (table) => [
  index('search_words_word_idx').on(table.word),
  index('search_words_parts_idx').using('gin', sql`${table.word} gin_trgm_ops`),
]);

/** The tables whose search columns are to be made again (database/searchKeys.ts). */
export const staleSearchKeys = pgTable('stale_search_keys', { tableName: text().primaryKey() });

/**
 * Renamed categories and providers with products whose documents still have the former name. The
 * rename composes the documents of the first products, and continue_indexing (functions.sql) those
 * of the others, in steps.
 */
export const searchQueue = pgTable('search_queue', {
  id: id(),
  renamedTable: text({ enum: ['product_categories', 'service_providers'] }).notNull(),
  renamedId: reference().notNull(),
  /** The last product that has been indexed. */
  afterId: reference().notNull(),
});
