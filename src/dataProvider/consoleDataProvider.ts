import type { DataProvider } from 'ra-core';
import type { HistoryCalls } from './historyCalls';
import type { ProductImageCalls } from './productImageCalls';
import type { ServiceProviderCalls } from './serviceProviderCalls';

/**
 * The console's data provider, real or fake: react-admin's calls, the others of section 7, and the
 * history of records.
 */
export type ConsoleDataProvider = DataProvider &
  ServiceProviderCalls &
  ProductImageCalls &
  HistoryCalls;
