import type { DataProvider } from 'ra-core';
import type { AnnouncedExtensions } from '../../contract/headers';
import type { HistoryCalls } from '../history/historyCalls';
import type { ProductImageCalls } from '../resources/products/productImageCalls';
import type { ServiceProviderCalls } from '../resources/serviceProviders/serviceProviderCalls';

/**
 * The console's data provider, REST or fake: react-admin's calls and those that the screens need
 * beside them. Read `offers` from the data provider itself: `useDataProvider` turns every method into
 * one that returns a promise.
 */
export type ConsoleDataProvider = DataProvider &
  ServiceProviderCalls &
  ProductImageCalls &
  HistoryCalls &
  AnnouncedExtensions;
