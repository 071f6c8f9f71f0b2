import type { SearchGroup } from '../../contract/search';
import type { SearchDataProvider, SearchParams } from './searchCalls';

/** How long the same search reuses its result, in milliseconds. */
const FRESH_FOR = 30_000;

/** The query of a search. */
export const searchQuery = (dataProvider: SearchDataProvider, params: SearchParams) => ({
  queryKey: ['search', params] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<SearchGroup[]> =>
    dataProvider.search({ ...params, signal }),
  staleTime: FRESH_FOR,
});
