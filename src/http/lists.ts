import { HttpError, type GetListResult, type RaRecord, type SortPayload } from 'ra-core';
import { WHOLE_LIST_SIZE } from '../../contract/limits';
import type { Pagination } from '../../contract/pagination';
import { isList, isRecord } from '../../contract/rules/responses';
import { isObject } from '../storage/isObject';

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
