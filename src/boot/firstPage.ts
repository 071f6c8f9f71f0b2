import type { QueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'ra-core';
import { pages } from '../App';
import type { ConsoleDataProvider } from '../dataProvider/consoleDataProvider';
import { listQuery } from '../dataProvider/listQuery';
import type { FirstList, PrefetchedPicture } from '../dataProvider/prefetchedRequest';
import { loadAhead } from '../dataProvider/queryClient';
import { loadPage } from '../routing/lazyPage';
import { listedResource } from '../routing/paths';
import { keptList } from './keptList';

/**
 * How long the console waits for the first list, in milliseconds, while the frame shows its skeleton:
 * rendered without the records, it would replace the frame's cards by a skeleton.
 */
const FIRST_LIST_TIMEOUT_MS = 1_000;

interface FirstPage {
  dataProvider: ConsoleDataProvider;
  firstList: FirstList | undefined;
}

/** Makes the call of a picture the one of its query, which `Picture` then does not send again. */
const adoptPicture = (
  queryClient: QueryClient,
  { path, version, width, picture }: PrefetchedPicture,
) => {
  // The key of its source, with the width: a journey fails if the two differ.
  const queryKey = ['pictures', ...path.split('/').slice(1), version, width];
  // `Picture` shows its placeholder instead.
  queryClient.query({ queryKey, queryFn: () => picture }).catch(() => undefined);
};

/**
 * Loads what a list needs to be rendered at once, cards included, where the frame shows it already:
 * its code, which is preloaded, and its records: those kept from before a reload, else the requested
 * ones unless they take too long.
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
  // Outdated: the page shows it while it is requested again.
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
  if (list) keptList.store(pathname, list);
};
