import type { DataProvider } from 'ra-core';
import type { Extension } from '../../contract/headers';
import type { HistoryCalls } from './historyCalls';
import type { ProductImageCalls } from './productImageCalls';
import type { ServiceProviderCalls } from './serviceProviderCalls';

interface Announced {
  /**
   * Whether the API has announced the extension. Calls that need one may be made only then; read
   * it from the data provider itself, since `useDataProvider` turns every method into a promise.
   */
  offers: (extension: Extension) => boolean;
}

/**
 * The console's data provider, over the API or the API in memory: react-admin's methods, the API's
 * other calls, and the history of records.
 */
export type ConsoleDataProvider = DataProvider &
  ServiceProviderCalls &
  ProductImageCalls &
  HistoryCalls &
  Announced;
