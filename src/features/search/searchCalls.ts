import type { DataProvider } from 'ra-core';
import type { SearchGroup } from '../../../contract/search';
import type { SearchedResource } from '../../../contract/search/groups';
import { pathWithQuery, type HttpClient } from '../../http/client';
import { readArray } from '../../http/collections';

export interface SearchParams {
  /** What to search for; never empty. */
  q: string;
  /** The only kind of record to find; every kind by default. */
  resource?: SearchedResource;
  /** From 1. */
  page?: number;
  /** The most records of each kind. */
  pageSize?: number;
  signal?: AbortSignal;
}

/** Creates the call of the extension `search`. */
export const createSearchCalls = (http: HttpClient) => ({
  /** The found records by kind, the kind of the best one first; empty kinds are left out. */
  search: async ({ signal, ...query }: SearchParams) => {
    const { json } = await http(pathWithQuery('/search', { ...query }), { signal });
    return readArray<SearchGroup>(json, 'data');
  },
});

export type SearchCalls = ReturnType<typeof createSearchCalls>;

export type SearchDataProvider = DataProvider & SearchCalls;
