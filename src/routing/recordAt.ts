import { isResourceName, type ResourceName } from './resourceNames';

const RECORD = /^\/([a-z-]+)\/(\d+)(?:\/edit)?$/;

/** The record whose own page or edit form has this path, if any; ids as in the path. */
export const recordAt = (pathname: string): { resource: ResourceName; id: string } | undefined => {
  const [, name, id = ''] = RECORD.exec(pathname) ?? [];
  return isResourceName(name) ? { resource: name, id } : undefined;
};
