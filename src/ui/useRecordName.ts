import { useResourceDefinitions, type RaRecord } from 'ra-core';
import { useTranslate } from '../i18n/useTranslate';
import { represent } from './represent';

/** Returns a function that returns a record's name, or its id if it has none. */
export const useRecordName = (resource: string): ((record: RaRecord) => string) => {
  const translate = useTranslate();
  const definition = useResourceDefinitions()[resource] ?? { name: resource };
  return (record) => represent(definition, record) || translate('app.number', { id: record.id });
};
