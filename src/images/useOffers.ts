import { use } from 'react';
import { DataProviderContext, type DataProvider } from 'ra-core';
import type { AnnouncedExtensions } from '../../contract/headers';

/** Returns what the API has announced; a response has arrived before any picture is shown. */
export const useOffers = (): AnnouncedExtensions['offers'] =>
  (use(DataProviderContext) as DataProvider & AnnouncedExtensions).offers;
