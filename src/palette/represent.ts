import type { RaRecord } from 'ra-core';
import type { SearchedResource } from './entries';

/** A record's name, as its resource declares it. */
export const represent = (
  { recordRepresentation: as }: SearchedResource,
  record: RaRecord,
): string => {
  if (typeof as === 'function') return as(record);
  return String(typeof as === 'string' ? record[as] : record.id);
};
