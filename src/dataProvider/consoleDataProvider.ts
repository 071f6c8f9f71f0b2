import type { DataProvider } from 'ra-core';
import type { AnnouncedExtensions } from '../../contract/headers';
import type { HistoryCalls } from '../records/history/historyCalls';
import type { OriginalCalls } from '../images/originalCalls';
import type { BulkCalls } from '../features/bulk/bulkCalls';
import type { CategoryCalls } from '../resources/categories/categoryCalls';
import type { BulkCreateCalls } from '../features/import/bulkCreateCalls';
import type { ProductImageCalls } from '../resources/products/productImageCalls';
import type { SearchCalls } from '../features/search/searchCalls';
import type { SavedViewCalls } from '../features/savedViews/savedViewCalls';
import type { ServiceProviderCalls } from '../resources/serviceProviders/serviceProviderCalls';

/**
 * The console's data provider, REST or fake: react-admin's methods plus the further calls of the
 * screens. Read `offers` from the provider itself: `useDataProvider` turns every method into one
 * that returns a promise.
 */
export type ConsoleDataProvider = DataProvider &
  ServiceProviderCalls &
  ProductImageCalls &
  HistoryCalls &
  SearchCalls &
  OriginalCalls &
  SavedViewCalls &
  BulkCalls &
  CategoryCalls &
  BulkCreateCalls &
  AnnouncedExtensions;
