import type { Pagination } from '../../contract/pagination';

/** What the data provider's list calls add to react-admin's result, for "Page X of Y". */
export interface ListMeta {
  pagination: Pagination;
}
