import type { QueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'ra-core';
import { pages } from '../App';
import type { ConsoleDataProvider } from '../dataProvider/restDataProvider';
import { listQuery, prefetchQuery } from '../dataProvider/queryClient';
import type { PrefetchedPicture, PrefetchedRequest } from '../dataProvider/prefetchedRequest';
import { pictureKey, recordKey } from '../http/queryKeys';
import { consolePath } from '../routing/consolePath';
import { loadPage } from '../routing/lazyWithPreload';
import { listedResource } from '../routing/paths';

/**
 * How long the console waits for the first list before it renders, in milliseconds: without the
 * records, it would replace the cards of the frame with a skeleton.
 */
const FIRST_LIST_TIMEOUT_MS = 1_000;

interface FirstPage {
  dataProvider: ConsoleDataProvider;
  prefetched: PrefetchedRequest | undefined;
  /** Whether the page shows a frame; else the console renders before the list has arrived. */
  hasFrame: boolean;
  /** The router's. */
  basename: string | undefined;
}

/** Puts a prefetched picture into the query cache, so that `Picture` does not request it again. */
export const adoptPicture = (
  queryClient: QueryClient,
  { path, version, width, picture }: PrefetchedPicture,
) => {
  const queryKey = [...pictureKey(path.split('/').slice(1), version), width];
  // On failure, `Picture` shows its placeholder.
  queryClient.query({ queryKey, queryFn: () => picture }).catch(() => undefined);
};

/**
 * Loads what the list at the current path needs to render with its cards at once: its code, and the
 * prefetched records unless they take too long.
 */
export const loadFirstPage = async (
  queryClient: QueryClient,
  { dataProvider, prefetched, hasFrame, basename }: FirstPage,
): Promise<void> => {
  const pathname = consolePath(window.location.pathname, basename);
  const resource = listedResource(pathname);
  if (!resource) return;
  await loadPage(pages, pathname);
  if (!prefetched) return;
  const query = listQuery(dataProvider, resource);
  await Promise.race([
    prefetchQuery(queryClient, query),
    new Promise((resolve) => setTimeout(resolve, hasFrame ? FIRST_LIST_TIMEOUT_MS : 0)),
  ]);
  // As `useGetList` does: the page of a record that was clicked in the frame shows it at once.
  for (const record of queryClient.getQueryData<GetListResult>(query.queryKey)?.data ?? []) {
    queryClient.setQueryData(recordKey(resource, record.id), record);
  }
};
