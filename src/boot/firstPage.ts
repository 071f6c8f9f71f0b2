import type { QueryClient } from '@tanstack/react-query';
import { pages } from '../App';
import type { ConsoleDataProvider } from '../dataProvider/consoleDataProvider';
import { listQuery } from '../dataProvider/listQuery';
import { loadAhead } from '../dataProvider/queryClient';
import { loadPage } from '../routing/lazyPage';
import { listedResource } from '../routing/paths';

/** Whether the promise has been fulfilled by now. */
const isFulfilled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(() => resolve(false))),
  ]);

interface FirstPage {
  dataProvider: ConsoleDataProvider;
  /** The response of the list's first page, if it was requested ahead. */
  listResponse: Promise<unknown> | undefined;
}

/**
 * Loads what a list needs to be rendered at once, cards included, where the first response shows its
 * skeleton already: its code, which is preloaded, and its records if they have arrived.
 */
export const loadFirstPage = async (
  queryClient: QueryClient,
  { dataProvider, listResponse }: FirstPage,
): Promise<void> => {
  const { pathname } = window.location;
  const resource = listedResource(pathname);
  if (!resource) return;
  await loadPage(pages, pathname);
  if (listResponse && (await isFulfilled(listResponse))) {
    await loadAhead(queryClient, listQuery(dataProvider, resource));
  }
};
