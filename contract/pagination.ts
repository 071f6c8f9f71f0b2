import { Type, type Static, type TSchema } from 'typebox';
import { labelled } from './annotations.ts';
import { MAX_PAGE_SIZE } from './limits.ts';

/** The position of a page in the whole list. Pages count from 1. */
export const Pagination = Type.Object({
  page: Type.Integer({ minimum: 1 }),
  pageSize: Type.Integer({ minimum: 1 }),
  totalPages: Type.Integer({ minimum: 0 }),
  hasPrev: Type.Boolean(),
  hasNext: Type.Boolean(),
});
export type Pagination = Static<typeof Pagination>;

/** The response of every list call. */
export const listOf = <T extends TSchema>(item: T) =>
  Type.Object({ data: Type.Array(item), pagination: Pagination });

/** The query parameters of every list call; the default page size differs by resource. */
export const pageQuery = (defaultPageSize: number) => ({
  page: Type.Integer({ minimum: 1, maximum: 1_000_000_000, default: 1, ...labelled('page') }),
  pageSize: Type.Integer({
    minimum: 1,
    maximum: MAX_PAGE_SIZE,
    default: defaultPageSize,
    ...labelled('pageSize'),
  }),
});

/** The pagination object of a page of a list with `total` records. */
export const paginationOf = (
  { page, pageSize }: Pick<Pagination, 'page' | 'pageSize'>,
  total: number,
): Pagination => {
  const totalPages = Math.ceil(total / pageSize);
  return { page, pageSize, totalPages, hasPrev: page > 1, hasNext: page < totalPages };
};
