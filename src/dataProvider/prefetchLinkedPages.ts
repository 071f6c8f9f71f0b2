import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import type { DataProvider, RaRecord } from 'ra-core';
import {
  type ApiResourceName,
  apiResourceNames,
  apiResources,
  ownerOf,
} from '../../contract/resources';
import { matchPath } from 'react-router';
import { recordKey } from '../http/queryKeys';
import { consolePath } from '../routing/consolePath';
import { loadPage, type PageRoute } from '../routing/lazyWithPreload';
import { ownerViewPath, shownList, viewPath, viewPatterns } from '../routing/paths';
import { forgetJustRead } from '../ui/freshFor';
import { listQuery, prefetchQuery } from './queryClient';

interface Prefetch {
  /** Loads the code of the page at a path of the host. */
  loadCode: (pathname: string) => void;
  /** Requests the data of the page at an address of the host. */
  loadData: (address: Pick<Location, 'pathname' | 'search'>) => void;
}

const linkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

/** Whether a press opens the link in this tab, unlike one with a modifier key or another button. */
const opensHere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/**
 * Prefetches a page of the console: its code when a link to it is hovered, touched or focused, its
 * data once when the link is pressed. Returns the cleanup function.
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
    const link = linkAt(event);
    if (!link || link.href === window.location.href || !opensHere(event)) return undefined;
    loadData(link);
    return link.href;
  };
  let pressed: string | undefined;
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, onIntent, options);
  }
  // A finger that is put down may scroll.
  document.addEventListener(
    'pointerdown',
    (event) => {
      pressed = event.pointerType === 'mouse' ? onPress(event) : undefined;
    },
    options,
  );
  document.addEventListener(
    'click',
    (event) => {
      if (pressed === undefined || pressed !== linkAt(event)?.href) onPress(event);
      pressed = undefined;
    },
    options,
  );
  return () => stopped.abort();
};

const RESERVED: string[] = [viewPatterns.create, viewPatterns.import];

/** A record, as `useGetOne` addresses it. */
interface RecordAddress {
  resource: ApiResourceName;
  id: string;
  /** The owner's id, of a nested record. */
  meta?: Record<string, string>;
}

/** The record whose own page or edit form has this path, or the one that a new record will belong to. */
export const recordAt = (pathname: string): RecordAddress | undefined => {
  const paramsOf = (pattern: string) => matchPath(pattern, pathname)?.params ?? {};
  for (const resource of apiResourceNames) {
    const { nestedIn } = apiResources[resource];
    for (const view of [viewPatterns.show, viewPatterns.edit]) {
      const { id: first = '', ...params } = paramsOf(viewPath(resource, view));
      const id = nestedIn ? params[nestedIn.param] : first;
      if (!id || RESERVED.includes(id)) continue;
      const meta = nestedIn && { [nestedIn.field]: decodeURIComponent(first) };
      return { resource, id: decodeURIComponent(id), ...(meta && { meta }) };
    }
    const owner = ownerOf(resource);
    const { id } = owner ? paramsOf(ownerViewPath(resource, viewPatterns.create)) : {};
    if (owner && id) return { resource: owner.resource, id: decodeURIComponent(id) };
  }
  return undefined;
};

/** The query of react-admin's show and edit pages for their record. */
export const recordQuery = (dataProvider: DataProvider, { resource, id, meta }: RecordAddress) => ({
  queryKey: recordKey(resource, id, meta),
  queryFn: async ({ signal }: QueryFunctionContext) =>
    (await dataProvider.getOne<RaRecord>(resource, { id, meta, signal })).data,
});

interface Console {
  pages: PageRoute[];
  queryClient: QueryClient;
  dataProvider: DataProvider;
  /** The router's. */
  basename: string | undefined;
}

/**
 * Prefetches the code of a page when a link to it is hovered, touched or focused, and its record, or the
 * first page of its list, when the link is pressed. Returns the cleanup function.
 */
export const prefetchLinkedPages = ({
  pages,
  queryClient,
  dataProvider,
  basename,
}: Console): (() => void) =>
  prefetchLinks({
    loadCode: (pathname) => void loadPage(pages, consolePath(pathname, basename)),
    loadData: ({ pathname, search }) => {
      const path = consolePath(pathname, basename);
      const record = recordAt(path);
      if (record) void prefetchQuery(queryClient, recordQuery(dataProvider, record));
      const list = search === '' ? shownList(path) : undefined;
      if (!list) return;
      const query = listQuery(dataProvider, list);
      // What an earlier press has read lacks what has been created since.
      forgetJustRead(queryClient.getQueryData<object>(query.queryKey));
      void prefetchQuery(queryClient, query);
    },
  });
