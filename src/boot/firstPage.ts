import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { GetListResult } from 'ra-core';
import { isObject } from '../../contract/rules/responses';
import { pages } from '../App';
import type { ConsoleDataProvider } from '../dataProvider/restDataProvider';
import { recordAt, recordQuery } from '../dataProvider/prefetchLinkedPages';
import { listQuery, prefetchQuery } from '../dataProvider/queryClient';
import type { PrefetchedPicture, PrefetchedRequest } from '../dataProvider/prefetchedRequest';
import { pictureKey, recordKey } from '../http/queryKeys';
import { loadEarlierWork } from '../placeholders/Home';
import { consolePath } from '../routing/consolePath';
import { loadPage } from '../routing/lazyWithPreload';
import { paths, shownList } from '../routing/paths';
import { isResourceName } from '../routing/resourceNames';
import { markJustRead } from '../ui/freshFor';

/**
 * How long the console waits for the first records before it renders, in milliseconds: without them,
 * it would replace those of the frame with a skeleton.
 */
const FIRST_RECORDS_TIMEOUT_MS = 1_000;

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
 * Keeps the data of a query fresh until a page first shows it, which on a slow device is long after
 * they have arrived. From then on they count as just read, for the parts of the page that follow.
 */
const keepUntilShown = (queryClient: QueryClient, queryKey: QueryKey) => {
  queryClient.setQueryDefaults(queryKey, { staleTime: Infinity });
  const hash = hashKey(queryKey);
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'observerAdded' || query.queryHash !== hash) return;
    stop();
    queryClient.setQueryDefaults(queryKey, {});
    const { data } = query.state;
    queryClient.setQueryData(queryKey, data);
    if (isObject(data)) markJustRead(data);
  });
};

/**
 * Loads what the page at the current path needs to render at once: its code, and the prefetched
 * records unless they take too long.
 */
export const loadFirstPage = async (
  queryClient: QueryClient,
  { dataProvider, prefetched, hasFrame, basename }: FirstPage,
): Promise<void> => {
  const pathname = consolePath(window.location.pathname, basename);
  const list = shownList(pathname);
  if (!list && !hasFrame) return;
  const isHome = pathname === '/' || pathname === paths.home;
  await (isHome ? loadEarlierWork() : loadPage(pages, pathname));
  const record = recordAt(pathname);
  const query = list ? listQuery(dataProvider, list) : record && recordQuery(dataProvider, record);
  if (!prefetched || !query) return;
  keepUntilShown(queryClient, query.queryKey);
  // The page gets the failure of the request, and shows it.
  const loaded = prefetched.response.then(
    () => prefetchQuery(queryClient, query),
    () => undefined,
  );
  await Promise.race([
    loaded,
    new Promise((resolve) => setTimeout(resolve, hasFrame ? FIRST_RECORDS_TIMEOUT_MS : 0)),
  ]);
  if (!list || !isResourceName(list.resource)) return;
  // `useGetList` does this too: the page of a record that was clicked in the frame shows it at once.
  for (const listed of queryClient.getQueryData<GetListResult>(query.queryKey)?.data ?? []) {
    queryClient.setQueryData(recordKey(list.resource, listed.id), listed);
  }
};
