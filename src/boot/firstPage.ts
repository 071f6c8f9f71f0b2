import type { QueryClient } from '@tanstack/react-query';
import { pages } from '../App';
import type { ConsoleDataProvider } from '../dataProvider/consoleDataProvider';
import { listQuery } from '../dataProvider/listQuery';
import type { PrefetchedPicture, PrefetchedRequest } from '../dataProvider/prefetchedRequest';
import { loadAhead } from '../dataProvider/queryClient';
import { loadPage } from '../routing/lazyPage';
import { listedResource } from '../routing/paths';

/**
 * How long the console waits for the first list, in milliseconds, while the frame shows its skeleton:
 * rendered without the records, it would replace the frame's cards by a skeleton.
 */
const PATIENCE = 1_000;

interface FirstPage {
  dataProvider: ConsoleDataProvider;
  prefetched: PrefetchedRequest | undefined;
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
 * its code, which is preloaded, and its records unless they take too long.
 */
export const loadFirstPage = async (
  queryClient: QueryClient,
  { dataProvider, prefetched }: FirstPage,
): Promise<void> => {
  const { pathname } = window.location;
  const resource = listedResource(pathname);
  if (!resource) return;
  await loadPage(pages, pathname);
  if (!prefetched) return;
  await Promise.race([
    loadAhead(queryClient, listQuery(dataProvider, resource)),
    new Promise((resolve) => setTimeout(resolve, prefetched.isAwaited ? PATIENCE : 0)),
  ]);
  prefetched.isAwaited = false;
  for (const picture of prefetched.pictures ?? []) adoptPicture(queryClient, picture);
};
