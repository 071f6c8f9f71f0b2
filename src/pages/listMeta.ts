import type { Pagination } from '../../contract/pagination';

/** What the list calls of the data provider add to react-admin's result, for "Page X of Y". */
export interface ListMeta {
  pagination: Pagination;
}
