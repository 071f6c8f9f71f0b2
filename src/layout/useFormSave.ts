import type { RaRecord } from 'ra-core';
import { refusedFields } from '../dataProvider/mappings/refusedFields';
import { useSaveOnce } from './useSaveOnce';

/** The save of a form: resolves with what the server refused, by the names of the form's fields. */
export const useFormSave = () => {
  const save = useSaveOnce();
  return async (record: Partial<RaRecord>) => {
    const refused = await save(record);
    return refused ? refusedFields(refused) : undefined;
  };
};
