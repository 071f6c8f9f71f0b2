import { LARGEST_SHOWN_PAGE } from '../limits.ts';
import { apiResources, type ApiResource, type ApiResourceName } from '../resources.ts';

/**
 * Whether a list call asks for more records with data of persons than the console shows on one page, as
 * an export does. The audit trail says who made it.
 */
export const isLongRead = (resource: ApiResourceName, { pageSize }: { pageSize: number }) => {
  const { isPersonal }: ApiResource = apiResources[resource];
  return isPersonal === true && pageSize > LARGEST_SHOWN_PAGE;
};
