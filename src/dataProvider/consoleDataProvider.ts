import type { DataProvider } from 'ra-core';
import type { ProductImageCalls } from './productImageCalls';
import type { ServiceProviderCalls } from './serviceProviderCalls';

/** The console's data provider, real or fake: react-admin's calls and the others of section 7. */
export type ConsoleDataProvider = DataProvider & ServiceProviderCalls & ProductImageCalls;
