import type { DataProvider } from 'ra-core';
import { createBulkCalls } from './bulkCalls';
import { createCategoryCalls } from './categoryCalls';
import type { HttpClient } from './httpClient';
import { createOriginalCalls } from './originalCalls';
import { createSearchCalls } from './searchCalls';

export { keepOriginals } from './originalCalls';

/** Creates the calls that no page needs at first. `provider` makes those of react-admin. */
export const createLaterCalls = (http: HttpClient, provider: DataProvider) => ({
  ...createOriginalCalls(http),
  ...createBulkCalls(http, provider),
  ...createSearchCalls(http),
  ...createCategoryCalls(http),
});
