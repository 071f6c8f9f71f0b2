import { inputFields, isApiResource } from '../../contract/resources';

/**
 * What a call that creates or updates a record sends of `data`: the fields that the API takes.
 * Whatever else a form or a record holds, such as `id` or the tag of its version, stays behind.
 */
export const pickInput = (resource: string, call: 'create' | 'update', data: object): object => {
  if (!isApiResource(resource)) throw new Error(`The API has no resource "${resource}".`);
  const fields = inputFields[resource][call];
  return Object.fromEntries(Object.entries(data).filter(([name]) => Object.hasOwn(fields, name)));
};
