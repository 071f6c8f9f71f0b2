import { inputFields } from '../../contract/inputFields';
import { requireApiResource } from '../../contract/resources';

/**
 * The body of a create or update: the fields of `data` that the API accepts. Everything else in a
 * form or record, such as `id` or the ETag, is dropped.
 */
export const pickInput = (resource: string, call: 'create' | 'update', data: object): object => {
  const fields = inputFields[requireApiResource(resource)][call];
  return Object.fromEntries(Object.entries(data).filter(([name]) => Object.hasOwn(fields, name)));
};
