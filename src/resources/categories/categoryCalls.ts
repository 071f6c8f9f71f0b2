import type { DataProvider, Identifier } from 'ra-core';
import type { CategoryCounts } from '../../../contract/categoryCounts';
import type { AnnouncedExtensions } from '../../../contract/headers';
import type { CategoryResource } from './categoryMembers';

/** How many records a category has, and how many with those of all categories below it. */
export type BranchCounts = Omit<CategoryCounts['data'][number], 'id'>;

/** The calls on categories beyond react-admin's own. They reject with the same errors. */
export interface CategoryCalls {
  /** The counts by category id; only for an API that announced the extension `categories`. */
  getCategoryCounts: (
    resource: CategoryResource,
    options?: { signal?: AbortSignal },
  ) => Promise<ReadonlyMap<Identifier, BranchCounts>>;
}

/** The data provider with the category calls. */
export type CategoryDataProvider = DataProvider & CategoryCalls & AnnouncedExtensions;
