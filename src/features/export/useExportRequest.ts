import { useStore } from 'ra-core';

/** The path of the list whose export was asked for elsewhere, such as in the palette; null if none. */
export const useExportRequest = () => useStore<string | null>('exportRequest', null);
