import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import type { DataProvider, RaRecord } from 'ra-core';
import { recordKey } from '../http/queryKeys';
import { loadPage, type PageRoute } from '../routing/lazyWithPreload';
import { prefetchLinks } from '../routing/prefetchLinks';
import { recordAt } from '../routing/useResourceName';
import type { ResourceName } from '../routing/resourceNames';
import { loadAhead } from './queryClient';

/** The query of react-admin's show and edit pages for their record. */
const recordQuery = (dataProvider: DataProvider, resource: ResourceName, id: string) => ({
  queryKey: recordKey(resource, id),
  queryFn: async ({ signal }: QueryFunctionContext) =>
    (await dataProvider.getOne<RaRecord>(resource, { id, signal })).data,
});

interface Console {
  pages: PageRoute[];
  queryClient: QueryClient;
  dataProvider: DataProvider;
}

/**
 * Prefetches the code of a page when a link to it is hovered, touched or focused, and its record when
 * the link is pressed. Returns the cleanup function.
 */
export const prefetchLinkedPages = ({ pages, queryClient, dataProvider }: Console): (() => void) =>
  prefetchLinks({
    loadCode: (pathname) => void loadPage(pages, pathname),
    loadData: (pathname) => {
      const record = recordAt(pathname);
      if (!record) return;
      void loadAhead(queryClient, recordQuery(dataProvider, record.resource, record.id));
    },
  });
