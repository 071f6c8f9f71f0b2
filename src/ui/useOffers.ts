import { use } from 'react';
import { DataProviderContext, type DataProvider } from 'ra-core';
import type { AnnouncedExtensions, Extension } from '../../contract/headers';

/**
 * Whether the API has announced an extension, which it does with its first response: before one has
 * arrived, none is.
 */
export const useOffers = (extension: Extension): boolean =>
  (use(DataProviderContext) as DataProvider & AnnouncedExtensions).offers(extension);
