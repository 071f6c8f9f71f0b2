import { matchPath } from 'react-router';
import { viewPath, viewPatterns } from './paths';
import { resourceNames, type ResourceName } from './resourceNames';

const RESERVED: string[] = [viewPatterns.create, viewPatterns.import];

/** The record whose own page or edit form has this path, if any. */
export const recordAt = (pathname: string): { resource: ResourceName; id: string } | undefined => {
  for (const resource of resourceNames) {
    for (const view of [viewPatterns.show, viewPatterns.edit]) {
      const id = matchPath(viewPath(resource, view), pathname)?.params['id'];
      if (id === undefined || RESERVED.includes(id)) continue;
      return { resource, id: decodeURIComponent(id) };
    }
  }
  return undefined;
};
