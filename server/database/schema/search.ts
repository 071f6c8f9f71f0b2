import { sql } from 'drizzle-orm';
import { index, pgTable, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { searchColumn } from './columns.ts';

/*
 * What GET /search reads. Triggers (migration 0013) compose it from the normalised columns with
 * every change of a record, of its provider, of a category or of a tree.
 */

/** A record as searches compare it (contract/search/searchTerms.ts). Never written by anything but triggers. */
export const searchDocumentColumn = { searchDocument: searchColumn().notNull().default('') };

/** The trigram index of a search document. */
export const searchDocumentIndex = (
  tableName: string,
  { searchDocument }: { searchDocument: AnyPgColumn },
) => index(`${tableName}_document_idx`).using('gin', sql`${searchDocument} gin_trgm_ops`);

/**
 * The words that a mistyped one can be corrected to. Not unique, so that writers never wait for each
 * other: two that add a word at the same moment both do.
 */
export const searchWords = pgTable('search_words', { word: searchColumn().notNull() }, (table) => [
  index('search_words_word_idx').on(table.word),
  index('search_words_parts_idx').using('gin', sql`${table.word} gin_trgm_ops`),
]);
