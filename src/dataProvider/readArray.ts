import { HttpError } from 'ra-core';
import { isObject } from '../storage/isObject';

/** The array in a field of a response. Throws an `HttpError` for a response without one. */
export const readArray = <Item>(json: unknown, field: string): Item[] => {
  const value = isObject(json) ? json[field] : undefined;
  if (!Array.isArray(value)) throw new HttpError(`The response has no ${field}`, 200, {});
  return value as Item[];
};
