import { Type, type Static, type TSchema } from 'typebox';
import { explained, labelled } from './annotations.ts';
import { MAX_PAGE, MAX_PAGE_SIZE } from './limits.ts';
import type { Sort } from './filters.ts';

/**
 * The position of a page in the whole list. Pages count from 1; `total` is the number of records on
 * all pages, from an API that announces `list-options`.
 */
export const Pagination = Type.Object({
  page: Type.Integer({ minimum: 1 }),
  pageSize: Type.Integer({ minimum: 1 }),
  totalPages: Type.Integer({ minimum: 0 }),
  hasPrev: Type.Boolean(),
  hasNext: Type.Boolean(),
  total: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type Pagination = Static<typeof Pagination>;

/** The response of every list call. */
export const listOf = <T extends TSchema>(item: T) =>
  Type.Object({ data: Type.Array(item), pagination: Pagination });

/** The query parameters of every list call; the default page size differs by resource. */
export const pageQuery = (defaultPageSize: number) => ({
  page: Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1, ...labelled('page') }),
  pageSize: Type.Integer({
    minimum: 1,
    maximum: MAX_PAGE_SIZE,
    default: defaultPageSize,
    ...labelled('pageSize'),
  }),
});

/** The query parameter of a list that can be sorted by these fields, in either direction. */
export const sortQuery = <Field extends string>(fields: readonly Field[]) => {
  const sorts = fields.flatMap((field): Sort<Field>[] => [field, `-${field}`]);
  const values = sorts.join(', ');
  return {
    sort: Type.Optional(Type.Enum(sorts, explained('sort', 'field.oneOf', { values }))),
  };
};

/** The pagination object of a page of a list with `total` records. */
export const paginationOf = (
  { page, pageSize }: Pick<Pagination, 'page' | 'pageSize'>,
  total: number,
): Pagination => {
  const totalPages = Math.ceil(total / pageSize);
  return { page, pageSize, totalPages, hasPrev: page > 1, hasNext: page < totalPages, total };
};
