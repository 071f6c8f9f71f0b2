import type { SearchResults } from '../../contract/search';
import type { SearchCalls } from '../features/search/searchCalls';
import { pathWithQuery, type HttpClient } from '../http/client';
import { readArray } from '../http/lists';

/** Creates the call that searches all records. */
export const createSearchCalls = (http: HttpClient): SearchCalls => ({
  search: async ({ signal, ...query }) => {
    const { json } = await http(pathWithQuery('/search', query), { signal });
    return readArray<SearchResults['data'][number]>(json, 'data');
  },
});
