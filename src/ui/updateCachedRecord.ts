import type { QueryClient } from '@tanstack/react-query';
import type { Identifier, RaRecord } from 'ra-core';
import { resourceKey } from '../http/queryKeys';

const isList = (value: unknown): value is { data: RaRecord[] } =>
  typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data);

const isRecord = (value: unknown): value is RaRecord =>
  typeof value === 'object' && value !== null && 'id' in value;

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
    if (isList(value)) return { ...value, data: value.data.map(update) };
    return isRecord(value) && String(value.id) === String(id) ? { ...value, ...change } : value;
  };
  queryClient.setQueriesData({ queryKey: resourceKey(resource) }, update);
};
