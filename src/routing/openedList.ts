import type { GetListParams } from 'ra-core';
import { pageSizeOf } from './resourceNames';
import { listParameters } from './listAddress';
import { shownList } from './paths';
import { visits } from './visits';
import type { ApiResourceName } from '../../contract/resources';

/** A page of a list, as react-admin's list asks the data provider for it. */
export type ListPageParams = Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>>;

const paramsOf = (
  resource: ApiResourceName,
  owner: Record<string, string>,
  search: string,
): ListPageParams => {
  const isBelowOwner = Object.keys(owner).length > 0;
  const address = listParameters({ resource, isBelowOwner }, search);
  return {
    pagination: {
      page: Number(address.get('page') ?? 1),
      perPage: Number(address.get('perPage') ?? pageSizeOf(resource)),
    },
    sort: {
      field: address.get('sort') ?? 'id',
      order: address.get('order') === 'DESC' ? 'DESC' : 'ASC',
    },
    filter: { ...(JSON.parse(address.get('filter') ?? '{}') as object), ...owner },
  };
};

/**
 * The list page of a resource that this tab has come from, with only pages of single records of that
 * resource since; undefined for a page that was opened by its address alone, or from elsewhere.
 */
export const openedList = (resource: ApiResourceName): ListPageParams | undefined => {
  for (const { pathname, search } of visits.before()) {
    const list = shownList(pathname);
    if (list?.resource === resource) return paramsOf(resource, list.filter, search);
    if (!pathname.startsWith(`/${resource}/`)) return undefined;
  }
  return undefined;
};
