import { SEARCH_LIMITS } from '../../../contract/limits';
import type { SearchGroup } from '../../../contract/search';
import type { SearchDataProvider, SearchParams } from './searchCalls';
import type { SearchedResource } from '../../../contract/search/groups';
import { paths } from '../../routing/paths';

/** How long the same search reuses its result, in milliseconds. */
const FRESH_FOR = 30_000;

/** The query of a search, by as much of the text as the API takes. */
export const searchQuery = (dataProvider: SearchDataProvider, { q, ...others }: SearchParams) => {
  const params = { q: q.slice(0, SEARCH_LIMITS.query), ...others };
  return {
    queryKey: ['search', params] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<SearchGroup[]> =>
      dataProvider.search({ ...params, signal }),
    staleTime: FRESH_FOR,
  };
};

/** The path of the page with the results of a search, of one kind or of every kind. */
export const searchPath = (q: string, resource?: SearchedResource): string =>
  `${paths.searchPage}?${new URLSearchParams({ q, ...(resource && { resource }) }).toString()}`;
