import type { HttpClient } from '../http/client';
import { toListQuery } from '../http/collections';
import type { PrefetchedRequest } from '../dataProvider/prefetchedRequest';
import { startLocale, type Locale } from '../i18n/languages';
import { shownList, shownRecordPath, viewKind, type ViewKind } from '../routing/paths';
import { pageSizeOf } from '../routing/resourceNames';
import { afterPaint } from '../ui/afterPaint';

const firstPageAt = (pathname: string) => {
  const list = shownList(pathname);
  if (!list) return undefined;
  const perPage = pageSizeOf(list.resource);
  return `${list.path}?${toListQuery({ pagination: { page: 1, perPage } })}`;
};

/**
 * Prefetches the first page of the list, or the record, that is shown at a path while the console's
 * code is still loading. Does nothing for other paths, or if the URL has a query.
 */
export const prefetchRecords = (
  http: HttpClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): PrefetchedRequest | undefined => {
  const path = firstPageAt(pathname) ?? shownRecordPath(pathname);
  if (!path || search) return undefined;
  const response = http(path);
  // The consumer of the response handles the failure.
  response.catch(() => undefined);
  return { path, response };
};

/** Resolves once what is in the page has been painted; at once in a hidden tab, which is not painted. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else afterPaint(() => setTimeout(resolve));
  });

/**
 * The built files needed by the console itself, each kind of view and each language; empty in
 * development.
 */
type ConsoleFiles = Partial<Record<ViewKind | Locale | 'console', string[]>>;

declare const CONSOLE_FILES: ConsoleFiles;

/**
 * Preloads all files of the page at `pathname` in parallel: the browser would discover them one by
 * one, each with its own round trip. Waits for the first paint, which compiling the code would delay.
 */
export const preloadConsole = async (pathname: string): Promise<void> => {
  await painted();
  const parts = ['console', viewKind(pathname), startLocale()] as const;
  const files = new Set(parts.flatMap((part) => CONSOLE_FILES[part]));
  for (const href of files) {
    if (!href) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
};
