import { apiResources, type ApiResource, type ApiResourceName } from './resources.ts';
import { RECORD_NAMES } from './search/auditWords.ts';

/** The fields of a resource's records that name them, and the one with the id of their owner. */
export const namingFields = (resource: ApiResourceName): string[] => {
  const { fields, foundBy = [], nestedIn }: ApiResource = apiResources[resource];
  const naming = [...RECORD_NAMES, ...foundBy.slice(0, 1), nestedIn?.field];
  return Object.keys(fields).filter((name) => naming.includes(name));
};
