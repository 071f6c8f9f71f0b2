import type { Pagination } from '../../contract/pagination.ts';

/** Which page a list call asks for. */
export interface Page {
  page: number;
  pageSize: number;
}

/** The pagination object (specification, section 3) of a page of a list with that many records. */
export function pagination({ page, pageSize }: Page, total: number): Pagination {
  const totalPages = Math.ceil(total / pageSize);
  return { page, pageSize, totalPages, hasPrev: page > 1, hasNext: page < totalPages };
}

/**
 * One page of a list with its pagination object. Page and count are two queries on purpose:
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
  return { data, pagination: pagination({ page, pageSize }, total) };
}
