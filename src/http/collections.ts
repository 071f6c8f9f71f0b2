import { type GetListResult, HttpError, type RaRecord, type SortPayload } from 'ra-core';
import { WHOLE_LIST_SIZE } from '../../contract/limits';
import type { Pagination } from '../../contract/pagination';
import { isList, isObject, isRecord } from '../../contract/rules/responses';
import { apiPaths, apiResources, ownerOf, requireApiResource } from '../../contract/resources';

/** The path below the owner with this id, relative to the API's address. */
const below = (path: string, ownerId: unknown) =>
  typeof ownerId === 'string' || typeof ownerId === 'number'
    ? path.replace(':id', encodeURIComponent(ownerId)).slice(1)
    : undefined;

/**
 * The path for calls on single records of a resource. `meta` names the owner of nested records;
 * throws if it is missing.
 */
export const collectionPath = (resource: string, meta: Record<string, unknown> = {}): string => {
  const name = requireApiResource(resource);
  const { nestedIn } = apiResources[name];
  if (!nestedIn) return resource;
  const path = below(apiPaths(name).list, meta[nestedIn.field]);
  if (path === undefined) throw new Error(`Calls on ${resource} need meta.${nestedIn.field}.`);
  return path;
};

/**
 * The path of a list, and the filter to send with it. An owner in the filter becomes part of the
 * path instead. Throws if a list exists only below an owner and the filter names none.
 */
export const listPath = <Filter extends Record<string, unknown>>(
  resource: string,
  filter: Filter,
): { path: string; filter: Filter } => {
  const name = requireApiResource(resource);
  const owner = ownerOf(name);
  const { list, ownerList = list } = apiPaths(name);
  const path = owner && below(ownerList, filter[owner.field]);
  if (!owner || path === undefined) return { path: collectionPath(resource), filter };
  return { path, filter: { ...filter, [owner.field]: undefined } };
};

/** What the data provider's list calls add to react-admin's result, for "Page X of Y". */
export interface ListMeta {
  pagination: Pagination;
}

/** Filters by name; `null` means "none". */
type ListFilter = Record<string, string | number | boolean | null | undefined>;

interface ListParams {
  pagination?: { page: number; perPage: number };
  filter?: ListFilter;
  /** Only for an API that takes it. */
  sort?: SortPayload;
}

/**
 * The query of a list call: `page`, `pageSize`, the filters and the sort. Filters without a value
 * are omitted; `null` is sent as the text `null`. The order of ids is the API's own.
 */
export const toListQuery = ({ pagination, filter = {}, sort }: ListParams): URLSearchParams => {
  const { page, perPage } = pagination ?? { page: 1, perPage: WHOLE_LIST_SIZE };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  query.set('page', String(page));
  query.set('pageSize', String(perPage));
  const order = sort && (sort.order === 'DESC' ? `-${sort.field}` : sort.field);
  if (order && order !== 'id') query.set('sort', order);
  return query;
};

/**
 * Converts a list response, `{ data, pagination }`, to react-admin's partial pagination, with the
 * total if the API returns one. Throws an `HttpError` for any other shape.
 */
export const readList = <Item extends RaRecord>(body: unknown): GetListResult<Item> => {
  if (!isList(body)) {
    throw new HttpError('The response is not a list', 200, {});
  }
  const { data, pagination } = body;
  return {
    data: data as Item[],
    total: pagination.total,
    pageInfo: { hasNextPage: pagination.hasNext, hasPreviousPage: pagination.hasPrev },
    meta: { pagination } satisfies ListMeta,
  };
};

/** Returns the record. Throws an `HttpError` if the response is not a record with an id. */
export const readRecord = <R extends RaRecord>(body: unknown): R => {
  if (!isRecord(body)) {
    throw new HttpError('The response is not a record', 200, {});
  }
  return body as R;
};

/** The array in a field of a response. Throws an `HttpError` for a response without one. */
export const readArray = <Item>(json: unknown, field: string): Item[] => {
  const value = isObject(json) ? json[field] : undefined;
  if (!Array.isArray(value)) throw new HttpError(`The response has no ${field}`, 200, {});
  return value as Item[];
};
