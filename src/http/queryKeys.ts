import type { GetListParams, Identifier } from 'ra-core';

/*
 * The keys under which react-admin's hooks keep responses in the query cache, for code that reads,
 * fills or invalidates what those hooks show.
 */

/** Everything that is cached of a resource. */
export const resourceKey = (resource: string) => [resource];

/** Every list of a resource, or the one that `useGetList` loads with `params`. */
export const listKey = (resource: string, params?: Omit<GetListParams, 'signal'>) =>
  params ? [resource, 'getList', params] : [resource, 'getList'];

/** A record as `useGetOne` loads it; without `meta`, also the beginning of its key with any. */
export const recordKey = (resource: string, id: Identifier, meta?: unknown) => [
  resource,
  'getOne',
  { id: String(id), ...(meta === undefined ? {} : { meta }) },
];
