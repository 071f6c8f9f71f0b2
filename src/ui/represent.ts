import type { RaRecord, ResourceDefinition } from 'ra-core';

/** A record's name, as its resource declares it. */
export const represent = (
  { recordRepresentation: as }: Pick<ResourceDefinition, 'recordRepresentation'>,
  record: RaRecord,
): string => {
  if (typeof as === 'function') return as(record);
  return String(typeof as === 'string' ? record[as] : record.id);
};
