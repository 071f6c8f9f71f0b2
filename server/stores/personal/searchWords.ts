import { and, getTableColumns, sql } from 'drizzle-orm';
import { correctableWords } from '../../../contract/search/typos.ts';
import { searchKey } from '../../../contract/searchKey.ts';
import type { Database } from '../../database/database.ts';
import { recordTables } from '../../database/recordTables.ts';
import { products } from '../../database/schema/products.ts';
import { searchWords } from '../../database/schema/search.ts';

// As in add_search_words (migrations/functions.sql).
const BETWEEN_WORDS = '[\\s!-/:-@[-`{-~]+';

/** The columns whose words searches can be corrected to. */
const documents = [
  { table: products, column: products.nameKey },
  ...Object.values(recordTables).flatMap((table) => {
    const columns = getTableColumns(table);
    return 'searchDocument' in columns ? [{ table, column: columns.searchDocument }] : [];
  }),
];

/** Deletes those words of texts to which no search can be corrected any more, because no record has them. */
export async function deleteUnusedWords(tx: Database, texts: string[]) {
  const words = [...new Set(texts.flatMap((text) => correctableWords(searchKey(text))))];
  const unused = documents.map(
    ({ table, column }) => sql`not exists (
      select from ${table} where ${column} like '%' || ${searchWords.word} || '%'
        and ${searchWords.word} = any(regexp_split_to_array(${column}, ${BETWEEN_WORDS}))
    )`,
  );
  await tx
    .delete(searchWords)
    .where(and(sql`${searchWords.word} = any(${sql.param(words)}::text[])`, ...unused));
}
