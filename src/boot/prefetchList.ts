import type { PrefetchedRequest } from '../dataProvider/prefetchedRequest';
import type { HttpClient } from '../http/client';
import { toListQuery } from '../http/lists';
import { pageSizeOf } from '../routing/resourceNames';
import { listedResource } from '../routing/paths';

/**
 * Prefetches the first page of the list at a path while the console's code is still loading. Does
 * nothing for other paths, or if the URL has a query.
 */
export const prefetchList = (
  http: HttpClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): PrefetchedRequest | undefined => {
  const resource = listedResource(pathname);
  if (!resource || search) return undefined;
  const query = toListQuery({ pagination: { page: 1, perPage: pageSizeOf(resource) } });
  const path = `/${resource}?${query}`;
  const response = http(path);
  // The consumer of the response handles the failure.
  response.catch(() => undefined);
  return { path, response };
};
