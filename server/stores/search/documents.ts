import { and, eq, gte, inArray, like, lt, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { SEARCH_LIMITS } from '../../../contract/limits.ts';
import type { ComposedResource, SearchedResource } from '../../../contract/search/groups.ts';
import type { Match } from '../../../contract/search/ranking.ts';
import {
  alternativesOf,
  searchTerms,
  type SearchTerm,
} from '../../../contract/search/searchTerms.ts';
import { hasManyWords, typoPatterns, wordsToCorrect } from '../../../contract/search/typos.ts';
import { onlyRow, type Database } from '../../database/database.ts';
import { containing } from '../../database/filters.ts';
import { columnOf } from '../../database/records.ts';
import { recordTables } from '../../database/recordTables.ts';
import { productCategories, serviceProviderCategories } from '../../database/schema/categories.ts';
import { productSearch } from '../../database/schema/products.ts';
import {
  documentStart,
  INDEXED_START,
  searchWords as words,
} from '../../database/schema/search.ts';
import { serviceProviders } from '../../database/schema/serviceProviders.ts';

interface Documents {
  table: PgTable;
  id: AnyPgColumn;
  document: AnyPgColumn;
}

const documentsOf = (table: PgTable & { id: AnyPgColumn; searchDocument: AnyPgColumn }) => ({
  table,
  id: table.id,
  document: table.searchDocument,
});

const composed: Record<ComposedResource, Documents> = {
  'service-providers': documentsOf(serviceProviders),
  products: {
    table: productSearch,
    id: productSearch.productId,
    document: productSearch.searchDocument,
  },
  'service-provider-categories': documentsOf(serviceProviderCategories),
  'product-categories': documentsOf(productCategories),
};

const documents: Partial<Record<SearchedResource, Documents>> = composed;

const sourceOf = (resource: SearchedResource): Documents => {
  const table = recordTables[resource];
  return (
    documents[resource] ?? { table, id: table.id, document: columnOf(table, 'searchDocument') }
  );
};

const columnsOf = ({ id, document }: Documents) => ({
  id: sql<number>`${id}`.mapWith(Number),
  document: sql<string>`${document}`,
});

// The maximum number of stored words that are compared with those of a search.
const MAX_RESEMBLING = 200;

/** Which of these words a stored word contains. */
async function readStored(db: Database, entered: string[]) {
  const columns = entered.map((word) => {
    const isContained = sql<boolean>`exists (select from ${words} where ${like(words.word, containing(word))})`;
    return [word, isContained] as const;
  });
  const found = onlyRow(
    await db.select(Object.fromEntries(columns)).from(sql`(select) as nothing`),
  );
  return new Set(entered.filter((word) => found[word]));
}

/** The words of a search with the stored words to which each may be corrected. */
export async function correctedTerms(db: Database, entered: string[]): Promise<SearchTerm[]> {
  const stored = hasManyWords(entered) ? await readStored(db, entered) : new Set<string>();
  const isStored = (word: string) => stored.has(word);
  const patterns = wordsToCorrect(entered, isStored).flatMap(typoPatterns);
  const resembling =
    patterns.length === 0
      ? []
      : await db
          .select({ word: words.word })
          .from(words)
          .where(or(...patterns.map((pattern) => like(words.word, `${pattern}%`))))
          .groupBy(words.word)
          // Shortest first, because the likeliest corrections have the fewest untyped letters.
          .orderBy(sql`length(${words.word})`, words.word)
          .limit(MAX_RESEMBLING);
  return searchTerms(
    entered,
    resembling.map(({ word }) => word),
    isStored,
  );
}

/** The terms as they were entered: without the corrections. */
const exactly = (terms: SearchTerm[]) => terms.map(({ text }) => ({ text, corrections: [] }));

// Without leading zeros, because those are phone numbers.
const ID = /^[1-9]\d{0,14}$/;

const idsIn = (terms: readonly SearchTerm[]) =>
  terms.filter(({ text }) => ID.test(text)).map(({ text }) => Number(text));

const matching = ({ id, document }: Documents, terms: readonly SearchTerm[]) =>
  and(
    ...terms.map((term) =>
      or(
        ...alternativesOf(term).map((texts) =>
          and(...texts.map((text) => like(document, containing(text)))),
        ),
        ...idsIn([term]).map((number) => eq(id, number)),
      ),
    ),
  );

// Sorts after every other character.
const LAST_CHARACTER = '\u{10FFFF}';

// The maximum number of records read by the start of their name where more match than are ranked.
const MAX_READ_BY_NAME = 200;

/**
 * The records that rank highest: the one with this id, and those whose names begin with the search,
 * those with just this name first.
 */
async function findBest(db: Database, source: Documents, terms: readonly SearchTerm[]) {
  const { table, id, document } = source;
  const phrase = ` ${terms.map(({ text }) => text).join(' ')}`.slice(0, INDEXED_START);
  const ids = terms.length === 1 ? idsIn(terms) : [];
  const columns = columnsOf(source);
  const start = documentStart(document);
  const [byId, byName] = await Promise.all([
    ids.length === 0 ? [] : db.select(columns).from(table).where(inArray(id, ids)),
    db
      .select(columns)
      .from(table)
      // Not LIKE, which the planner takes for so rare that it reads and sorts every match.
      .where(and(gte(start, phrase), lt(start, phrase + LAST_CHARACTER)))
      .orderBy(start)
      .limit(MAX_READ_BY_NAME),
  ]);
  return [...byId, ...byName];
}

const unique = (...found: Match[][]) => [
  ...new Map(found.flat().map((match) => [match.id, match])).values(),
];

/**
 * The documents of one kind that match a search. The planner sees the actual texts and the limit: it
 * reads the table in order where many match, and the trigram index where few do.
 */
export async function findDocuments(
  db: Database,
  resource: SearchedResource,
  terms: SearchTerm[],
): Promise<{ matches: Match[]; hasMore: boolean }> {
  const source = sourceOf(resource);
  const limit = SEARCH_LIMITS.records;
  const select = (where: SQL | undefined) =>
    db
      .select(columnsOf(source))
      .from(source.table)
      .where(where)
      .limit(limit + 1);

  const exact = await select(matching(source, exactly(terms)));
  if (exact.length > limit) {
    const matches = unique(await findBest(db, source, terms), exact).slice(0, limit);
    return { matches, hasMore: true };
  }
  if (terms.every(({ corrections }) => corrections.length === 0)) {
    return { matches: exact, hasMore: false };
  }
  const matches = unique(exact, await select(matching(source, terms)));
  return { matches: matches.slice(0, limit), hasMore: matches.length > limit };
}
