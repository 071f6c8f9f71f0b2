import { paginationOf, type Pagination } from '../../contract/pagination.ts';

/** The page a list request asks for, counted from 1. */
export interface Page {
  page: number;
  pageSize: number;
}

/**
 * One page of a list with its pagination object. Page and count are separate queries:
 * `count(*) over ()` would make every page cost as much as the whole list.
 */
export async function pageOf<Row>(
  { page, pageSize }: Page,
  count: PromiseLike<number>,
  rows: (window: { limit: number; offset: number }) => PromiseLike<Row[]>,
): Promise<{ data: Row[]; pagination: Pagination }> {
  const [total, data] = await Promise.all([
    count,
    rows({ limit: pageSize, offset: (page - 1) * pageSize }),
  ]);
  return { data, pagination: paginationOf({ page, pageSize }, total) };
}
