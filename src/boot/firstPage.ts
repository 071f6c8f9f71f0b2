import type { QueryClient } from '@tanstack/react-query';
import { pages } from '../App';
import type { ConsoleDataProvider } from '../dataProvider/consoleDataProvider';
import { listQuery } from '../dataProvider/listQuery';
import type { PrefetchedRequest } from '../dataProvider/prefetchedRequest';
import { loadAhead } from '../dataProvider/queryClient';
import { loadPage } from '../routing/lazyPage';
import { listedResource } from '../routing/paths';

interface FirstPage {
  dataProvider: ConsoleDataProvider;
  prefetched: PrefetchedRequest | undefined;
}

/**
 * Loads what a list needs to be rendered at once, cards included, where the first response shows its
 * skeleton already: its code, which is preloaded, and its records if they have arrived.
 */
export const loadFirstPage = async (
  queryClient: QueryClient,
  { dataProvider, prefetched }: FirstPage,
): Promise<void> => {
  const { pathname } = window.location;
  const resource = listedResource(pathname);
  if (!resource) return;
  await loadPage(pages, pathname);
  if (prefetched?.isLoaded) await loadAhead(queryClient, listQuery(dataProvider, resource));
};
