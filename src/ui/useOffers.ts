import { use } from 'react';
import { DataProviderContext, type DataProvider } from 'ra-core';
import type { AnnouncedExtensions } from '../../contract/headers';

/**
 * Returns whether the API has announced an extension, which it does with its first response: before
 * one has arrived, none is.
 */
export const useOffers = (): AnnouncedExtensions['offers'] =>
  (use(DataProviderContext) as DataProvider & AnnouncedExtensions).offers;
