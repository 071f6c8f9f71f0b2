import type { Pagination } from '../pagination.ts';

/*
 * What the console needs of the responses of any API. Like `resources.ts`, this file does not import
 * the schema library.
 */

/** An id as any API may have it: a number, or a text. */
export type AnyId = string | number;

/** Whether a parsed JSON value is an object or an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isPagination = (value: unknown): value is Pagination =>
  isObject(value) && typeof value['page'] === 'number' && typeof value['totalPages'] === 'number';

/** Whether a response to GET is a page of a list: records and a pagination object. */
export const isList = (body: unknown): body is { data: unknown[]; pagination: Pagination } =>
  isObject(body) && Array.isArray(body['data']) && isPagination(body['pagination']);

/** The id in the response of a write, which may be anything; undefined if there is none. */
export const idIn = (body: unknown): AnyId | undefined => {
  const id = isObject(body) ? body['id'] : undefined;
  return typeof id === 'number' || (typeof id === 'string' && id !== '') ? id : undefined;
};

/** Whether a response to GET is a record, which only its id makes one. */
export const isRecord = (body: unknown): body is Record<string, unknown> & { id: AnyId } =>
  idIn(body) !== undefined;

/** Whether a response may be a picture: an API may leave its type to the browser. */
export const isPictureType = (type: string): boolean =>
  /^(image\/|application\/octet-stream|$)/.test(type);
