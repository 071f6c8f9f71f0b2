import type { DataProvider, Identifier } from 'ra-core';
import type { CategoryCounts } from '../../../contract/categoryCounts';
import type { HttpClient } from '../../http/client';
import { readArray } from '../../http/collections';
import type { CategoryResource } from './categoryRecords';

/** How many records a category has, and how many with those of all categories below it. */
export type BranchCounts = Omit<CategoryCounts['data'][number], 'id'>;

/** Creates the calls of the extension `categories`. */
export const createCategoryCalls = (http: HttpClient) => ({
  /** The counts by category id. */
  getCategoryCounts: async (
    resource: CategoryResource,
    options?: { signal?: AbortSignal },
  ): Promise<ReadonlyMap<Identifier, BranchCounts>> => {
    const { json } = await http(`/${resource}/counts`, options);
    const data = readArray<CategoryCounts['data'][number]>(json, 'data');
    return new Map(data.map(({ id, ...counts }) => [id, counts]));
  },
});

/** The data provider with the counts of categories. */
export type CategoryDataProvider = DataProvider & ReturnType<typeof createCategoryCalls>;
