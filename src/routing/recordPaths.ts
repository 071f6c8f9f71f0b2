import type { Identifier, RaRecord } from 'ra-core';
import { apiResources, isApiResource } from '../../contract/resources';
import { fillPath, viewPath, viewPatterns } from './paths';

/** The id of a new record of which the API has not said the id. */
export const NO_ID = '';

/** The paths of a record's pages, nested or not. Throws for a resource without pages. */
export const recordPaths = (resource: string, record: RaRecord): { show: string; edit: string } => {
  if (!isApiResource(resource)) throw new Error(`There are no pages of ${resource}.`);
  const { nestedIn } = apiResources[resource];
  const owner = nestedIn ? [record[nestedIn.field] as Identifier] : [];
  const pathOf = (view: string) => fillPath(viewPath(resource, view), ...owner, record.id);
  return { show: pathOf(viewPatterns.show), edit: pathOf(viewPatterns.edit) };
};
