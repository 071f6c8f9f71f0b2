import type { DataProvider } from 'ra-core';
import type { AnnouncedExtensions } from '../../../contract/headers';
import type { SearchGroup } from '../../../contract/search';
import type { SearchedResource } from '../../../contract/search/groups';

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

/** Searches all records; only for an API that announced the extension `search`. */
export interface SearchCalls {
  /** The found records by kind, the kind of the best one first; empty kinds are left out. */
  search: (params: SearchParams) => Promise<SearchGroup[]>;
}

/** The data provider with the search. */
export type SearchDataProvider = DataProvider & SearchCalls & AnnouncedExtensions;
