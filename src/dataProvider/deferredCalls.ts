import type { DataProvider } from 'ra-core';
import { createBulkCalls } from './bulkCalls';
import { createCategoryCalls } from './categoryCalls';
import { createHistoryCalls } from './historyCalls';
import type { HttpClient } from '../http/client';
import { createOriginalCalls } from './originalCalls';
import { createSavedViewCalls } from './savedViewCalls';
import { createSearchCalls } from './searchCalls';

export { keepOriginals } from './originalCalls';

/** Creates the calls that no page needs at first. `provider` has react-admin's own methods. */
export const createDeferredCalls = (http: HttpClient, provider: DataProvider) => ({
  ...createHistoryCalls(http),
  ...createOriginalCalls(http),
  ...createBulkCalls(http, provider),
  ...createSearchCalls(http),
  ...createSavedViewCalls(http),
  ...createCategoryCalls(http),
});
