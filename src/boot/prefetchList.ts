import type { EarlyCall } from '../dataProvider/prefetchedRequest';
import type { HttpClient } from '../dataProvider/httpClient';
import { toListQuery } from '../dataProvider/lists';
import { pageSizes } from '../routing/resourceNames';
import { listedResource } from '../routing/paths';

/**
 * Asks for the first page of the list at an address, while the console that will show it is still on
 * its way. Nothing where the address is not a list's, or says more than that.
 */
export const askEarly = (
  http: HttpClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): EarlyCall | undefined => {
  const resource = listedResource(pathname);
  if (!resource || search) return undefined;
  const query = toListQuery({ pagination: { page: 1, perPage: pageSizes[resource] } });
  const path = `/${resource}?${query}`;
  const answer = http(path);
  // Whoever takes the answer sees the failure.
  answer.catch(() => undefined);
  return { path, answer };
};
