import type { QueryClient } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import { isObject, isRecord } from '../../contract/rules/responses';
import { resourceKey } from '../http/queryKeys';

const isListOfRecords = (value: unknown): value is { data: unknown[] } =>
  isObject(value) && Array.isArray(value['data']);

/**
 * Updates fields of one record in every query that caches it: its own, lists and react-admin's
 * references. For changes that the server made in another call.
 */
export const updateCachedRecord = (
  queryClient: QueryClient,
  resource: string,
  id: Identifier,
  change: object,
): void => {
  const update = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(update);
    if (isListOfRecords(value)) return { ...value, data: value.data.map(update) };
    return isRecord(value) && String(value.id) === String(id) ? { ...value, ...change } : value;
  };
  queryClient.setQueriesData({ queryKey: resourceKey(resource) }, update);
};
