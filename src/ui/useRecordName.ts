import { type RaRecord, type ResourceDefinition, useResourceDefinitions } from 'ra-core';
import { useTranslate } from '../i18n/useTranslate';

/** A record's name, as its resource declares it. */
export const represent = (
  { recordRepresentation: as }: Pick<ResourceDefinition, 'recordRepresentation'>,
  record: RaRecord,
): string => {
  if (typeof as === 'function') return as(record);
  return String(typeof as === 'string' ? record[as] : record.id);
};

/** Returns a function that returns a record's name, or its id if it has none. */
export const useRecordName = (resource: string): ((record: RaRecord) => string) => {
  const translate = useTranslate();
  const definition = useResourceDefinitions()[resource] ?? { name: resource };
  return (record) => represent(definition, record) || translate('app.number', { id: record.id });
};
