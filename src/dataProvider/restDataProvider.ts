import type { DataProvider } from 'ra-core';
import { createAccountCalls } from '../features/account/accountCalls';
import { createAdministratorCalls } from '../features/administrators/administratorCalls';
import type { BulkCalls } from '../features/bulk/bulkCalls';
import { createRestoreCalls } from '../features/restore/restoreCalls';
import { createSavedViewCalls } from '../features/savedViews/savedViews';
import { createSearchCalls } from '../features/search/searchCalls';
import { createOriginalCalls } from '../images/originalCalls';
import { createHistoryCalls } from '../records/history/historyCalls';
import { createCategoryCalls } from '../resources/categories/categoryCalls';
import { createProductImageCalls } from '../resources/products/productImageCalls';
import { createPictureCalls } from '../records/pictures/pictureCalls';
import { createServiceProviderCalls } from '../resources/serviceProviders/serviceProviderCalls';
import { createChangeCalls } from '../features/changes/changeCalls';
import { withAccountNews } from '../http/accountNews';
import type { HttpClient } from '../http/client';
import { withConfirmation } from '../http/confirmation';
import { withOwnChanges } from '../http/ownChanges';
import type { OpenChanges } from './openChanges';
import { createRecordCalls } from './recordCalls';

/** The changes of many records, whose code loads with the first of them. */
const createBulkCallsOnDemand = (http: HttpClient, provider: DataProvider): BulkCalls => {
  const bulk = async () =>
    (await import('../features/bulk/bulkCalls')).createBulkCalls(http, provider);
  return {
    changeMany: async (...args) => (await bulk()).changeMany(...args),
    getVersions: async (...args) => (await bulk()).getVersions(...args),
  };
};

/**
 * Creates the data provider. Every method rejects with the HTTP client's `HttpError`. Lists use
 * react-admin's partial pagination and put the API's pagination object in `meta.pagination`. Without
 * `openChanges`, what changes is asked for again and again.
 */
export const createRestDataProvider = (client: HttpClient, openChanges?: OpenChanges) => {
  const { http: noticing, news } = withAccountNews(client);
  const { http, own } = withOwnChanges(noticing);
  const confirming = withConfirmation(http);
  const provider = createRecordCalls(http);
  return {
    accountNews: news,
    ...provider,
    ...createPictureCalls(http),
    ...createServiceProviderCalls(http),
    ...createProductImageCalls(http),
    ...createCategoryCalls(http),
    ...createOriginalCalls(http),
    ...createHistoryCalls(http),
    ...createRestoreCalls(http),
    ...createSearchCalls(http),
    ...createChangeCalls(http, own, openChanges),
    ...createSavedViewCalls(http),
    ...createAccountCalls(confirming),
    ...createAdministratorCalls(confirming),
    ...createBulkCallsOnDemand(http, provider),
  };
};

/**
 * The console's data provider: react-admin's methods plus the further calls of the screens. Read
 * `offers` from the provider itself: `useDataProvider` turns every method into one that returns a
 * promise.
 */
export type ConsoleDataProvider = ReturnType<typeof createRestDataProvider>;
