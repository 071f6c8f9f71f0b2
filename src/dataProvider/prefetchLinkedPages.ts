import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import type { DataProvider, RaRecord } from 'ra-core';
import { matchPath } from 'react-router';
import { recordKey } from '../http/queryKeys';
import { consolePath } from '../routing/consolePath';
import { loadPage, type PageRoute } from '../routing/lazyWithPreload';
import { viewPath, viewPatterns } from '../routing/paths';
import { type ResourceName, resourceNames } from '../routing/resourceNames';
import { prefetchQuery } from './queryClient';

interface Prefetch {
  /** Loads the code of the page at a path of the host. */
  loadCode: (pathname: string) => void;
  /** Requests the data of the page at a path of the host. */
  loadData: (pathname: string) => void;
}

const linkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

/** Whether a press opens the link in this tab, unlike one with a modifier key or another button. */
const opensHere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/**
 * Prefetches a page of the console: its code when a link to it is hovered, touched or focused, its
 * data when the link is pressed. Returns the cleanup function.
 */
export const prefetchLinks = ({ loadCode, loadData }: Prefetch): (() => void) => {
  const stopped = new AbortController();
  const options = { capture: true, passive: true, signal: stopped.signal };
  let intended: string | undefined;
  const onIntent = (event: Event) => {
    const pathname = linkAt(event)?.pathname;
    if (pathname !== undefined && pathname !== intended) loadCode(pathname);
    intended = pathname;
  };
  const onPress = (event: MouseEvent) => {
    const pathname = linkAt(event)?.pathname;
    if (pathname !== undefined && opensHere(event)) loadData(pathname);
  };
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, onIntent, options);
  }
  // A finger that is put down may scroll.
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'mouse') onPress(event);
    },
    options,
  );
  document.addEventListener('click', onPress, options);
  return () => stopped.abort();
};

const RESERVED: string[] = [viewPatterns.create, viewPatterns.import];

/** The record whose own page or edit form has this path, if any. */
export const recordAt = (pathname: string): { resource: ResourceName; id: string } | undefined => {
  for (const resource of resourceNames) {
    for (const view of [viewPatterns.show, viewPatterns.edit]) {
      const id = matchPath(viewPath(resource, view), pathname)?.params['id'];
      if (id === undefined || RESERVED.includes(id)) continue;
      return { resource, id: decodeURIComponent(id) };
    }
  }
  return undefined;
};

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
  /** The router's. */
  basename: string | undefined;
}

/**
 * Prefetches the code of a page when a link to it is hovered, touched or focused, and its record when
 * the link is pressed. Returns the cleanup function.
 */
export const prefetchLinkedPages = ({
  pages,
  queryClient,
  dataProvider,
  basename,
}: Console): (() => void) =>
  prefetchLinks({
    loadCode: (pathname) => void loadPage(pages, consolePath(pathname, basename)),
    loadData: (pathname) => {
      const record = recordAt(consolePath(pathname, basename));
      if (!record) return;
      void prefetchQuery(queryClient, recordQuery(dataProvider, record.resource, record.id));
    },
  });
