import type { GetListParams, Identifier } from 'ra-core';

/*
 * The keys of the query cache that more than one place uses: those of react-admin's hooks, for code
 * that reads, fills or invalidates what they show, and our own below them.
 */

/** A call of the auth provider. */
export const authKey = (method: string, params?: object) =>
  params ? ['auth', method, params] : ['auth', method];

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

/** A call of ours about a resource or one of its records; what invalidates those invalidates it. */
export const callKey = (resource: string, method: string, id?: Identifier) =>
  id === undefined ? [resource, method] : [resource, method, { id: String(id) }];

/** A picture by the parts of its path: the prefix of its versions, each the prefix of its widths. */
export const pictureKey = (path: readonly Identifier[], version?: string) => [
  'pictures',
  ...path.map(String),
  ...(version === undefined ? [] : [version]),
];
