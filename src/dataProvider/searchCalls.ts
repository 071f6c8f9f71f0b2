import { HttpError } from 'ra-core';
import type { SearchResults } from '../../contract/search';
import type { SearchCalls } from '../search/searchCalls';
import { pathWithQuery, type HttpClient } from './httpClient';
import { isObject } from './isObject';

const isResults = (body: unknown): body is SearchResults =>
  isObject(body) && Array.isArray(body['data']);

/** Creates the call that searches all records. */
export const createSearchCalls = (http: HttpClient): SearchCalls => ({
  search: async ({ signal, ...query }) => {
    const { json } = await http(pathWithQuery('/search', query), { signal });
    if (!isResults(json)) throw new HttpError('The response is not a list of results', 200, {});
    return json.data;
  },
});
