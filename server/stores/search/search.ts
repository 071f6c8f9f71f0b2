import { paginationOf } from '../../../contract/pagination.ts';
import type { SearchGroup, SearchQuery } from '../../../contract/search.ts';
import {
  bestFirst,
  searchedResources,
  type SearchedResource,
} from '../../../contract/search/groups.ts';
import { rankMatches } from '../../../contract/search/ranking.ts';
import { searchWords, type SearchTerm } from '../../../contract/search/searchTerms.ts';
import type { Database } from '../../database/database.ts';
import { correctedTerms, findDocuments } from './documents.ts';
import { readResults } from './results.ts';

async function searchOne(
  db: Database,
  resource: SearchedResource,
  terms: SearchTerm[],
  { page, pageSize }: SearchQuery,
): Promise<{ score: number; group: SearchGroup } | undefined> {
  const { matches, hasMore } = await findDocuments(db, resource, terms);
  const ranked = rankMatches(matches, terms);
  const [first] = ranked;
  if (!first) return undefined;
  const ids = ranked.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id);
  return {
    score: first.score,
    group: {
      resource,
      total: ranked.length,
      hasMore,
      data: await readResults(db, resource, ids),
      pagination: paginationOf({ page, pageSize }, ranked.length),
    },
  };
}

/** Finds records of one kind or of every kind (contract/search.ts). */
export async function search(db: Database, query: SearchQuery): Promise<SearchGroup[]> {
  const entered = searchWords(query.q);
  if (entered.length === 0) return [];
  const terms = await correctedTerms(db, entered);
  const kinds = query.resource ? [query.resource] : searchedResources;
  return bestFirst(await Promise.all(kinds.map((kind) => searchOne(db, kind, terms, query))));
}
