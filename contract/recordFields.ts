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
