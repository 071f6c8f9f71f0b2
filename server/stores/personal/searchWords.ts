import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { recordTables } from '../../database/recordTables.ts';
import { products } from '../../database/schema/products.ts';
import { searchWords } from '../../database/schema/search.ts';

// The function add_search_words (migrations/functions.sql) separates words in the same way.
const BETWEEN_WORDS = '[\\s!-/:-@[-`{-~]+';

const documents = [
  sql`select ${products.nameKey} as document from ${products}`,
  ...Object.values(recordTables).flatMap((table) => {
    const columns = getTableColumns(table);
    return 'searchDocument' in columns ? [sql`select ${columns.searchDocument} from ${table}`] : [];
  }),
];

/**
 * Deletes the words to which searches can be corrected and that no record has any more. It reads every
 * document, because the former names whose words they are may have left the history.
 */
export const deleteUnusedWords = (tx: Database) =>
  tx.delete(searchWords).where(sql`not exists (
    select from (
      select distinct regexp_split_to_table(document, ${BETWEEN_WORDS}) as word
      from (${sql.join(documents, sql` union all `)}) as documents
    ) as used
    where used.word = ${searchWords.word}
  )`);
