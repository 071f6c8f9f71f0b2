import { inputFields, type Bounds } from './inputFields.ts';
import { apiResources, type ApiResourceName } from './resources.ts';

/*
 * Metadata of record fields, apart from `resources.ts`, which the console loads before its first
 * list.
 */

/** The resources whose records the fields of a record refer to: its categories, its parent in a tree. */
export const referencesOf = (resource: ApiResourceName): Record<string, ApiResourceName> => {
  const { parentField, categories } = apiResources[resource];
  return {
    ...(parentField && { [parentField]: resource }),
    ...(categories && { [categories.field]: categories.resource }),
  };
};

/** Record fields by their name in request bodies, where the two differ: categories as ids. */
export const recordFields = (resource: ApiResourceName): Record<string, string> => {
  const { categories } = apiResources[resource];
  return categories ? { [categories.idsField]: categories.field } : {};
};

/** Whether a field of records is a phone number. */
export const isPhoneField = (field: string): boolean => field === 'phoneNumber';

/**
 * The values of a record in which nothing has been filled in: empty texts, `null` for other values
 * where the API takes it, and no categories. Other fields, such as numbers, have no empty value.
 */
export const emptyValues = (resource: ApiResourceName): Record<string, unknown> => {
  const { create, update } = inputFields[resource];
  const { categories } = apiResources[resource];
  const fields = Object.entries<Bounds>({ ...create, ...update });
  const values = fields.flatMap(([name, { nullable, maxLength }]): [string, unknown][] =>
    nullable || maxLength !== undefined ? [[name, maxLength === undefined ? null : '']] : [],
  );
  return { ...Object.fromEntries(values), ...(categories && { [categories.field]: [] }) };
};
