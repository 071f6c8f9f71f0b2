import type { QueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'ra-core';
import { pages } from '../App';
import type { ConsoleDataProvider } from '../dataProvider/restDataProvider';
import { listQuery } from '../dataProvider/listQuery';
import type { FirstList, PrefetchedPicture } from '../dataProvider/prefetchedRequest';
import { loadAhead } from '../dataProvider/queryClient';
import { loadPage } from '../routing/lazyPage';
import { listedResource } from '../routing/paths';
import { listSnapshot } from './listSnapshot';

/**
 * How long the console waits for the first list before it renders, in milliseconds: without the
 * records, it would replace the cards of the frame with a skeleton.
 */
const FIRST_LIST_TIMEOUT_MS = 1_000;

interface FirstPage {
  dataProvider: ConsoleDataProvider;
  firstList: FirstList | undefined;
}

/** Puts a prefetched picture into the query cache, so that `Picture` does not request it again. */
const adoptPicture = (
  queryClient: QueryClient,
  { path, version, width, picture }: PrefetchedPicture,
) => {
  // Must equal the query key that `Picture` uses; an end-to-end test fails otherwise.
  const queryKey = ['pictures', ...path.split('/').slice(1), version, width];
  // On failure, `Picture` shows its placeholder.
  queryClient.query({ queryKey, queryFn: () => picture }).catch(() => undefined);
};

/**
 * Loads what the list at the current path needs to render with its cards at once: its code, and its
 * records, which are those stored before a reload, or else the prefetched ones unless they take too
 * long.
 */
export const loadFirstPage = async (
  queryClient: QueryClient,
  { dataProvider, firstList }: FirstPage,
): Promise<void> => {
  const { pathname } = window.location;
  const resource = listedResource(pathname);
  if (!resource) return;
  await loadPage(pages, pathname);
  if (!firstList) return;
  const query = listQuery(dataProvider, resource);
  const { kept, frame } = firstList;
  // Stale, so that the page shows it while it refetches.
  if (kept) queryClient.setQueryData(query.queryKey, kept, { updatedAt: 0 });
  await Promise.race([
    loadAhead(queryClient, query),
    new Promise((resolve) => setTimeout(resolve, frame && !kept ? FIRST_LIST_TIMEOUT_MS : 0)),
  ]);
  for (const picture of frame?.finish() ?? []) adoptPicture(queryClient, picture);
};

/** Keeps the list at the current path for a reload, if it is the first page of all records. */
export const keepFirstPage = (
  queryClient: QueryClient,
  dataProvider: ConsoleDataProvider,
): void => {
  const { pathname, search } = window.location;
  const resource = listedResource(pathname);
  if (!resource || search) return;
  const { queryKey } = listQuery(dataProvider, resource);
  const list = queryClient.getQueryData<GetListResult>(queryKey);
  if (list) listSnapshot.store(pathname, list);
};
