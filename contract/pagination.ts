import { Type, type Static, type TSchema } from 'typebox';
import { MAX_PAGE_SIZE } from './limits.ts';

/** Where a list answer stands in the whole list (specification, section 3). Pages count from 1. */
export const Pagination = Type.Object({
  page: Type.Integer({ minimum: 1 }),
  pageSize: Type.Integer({ minimum: 1 }),
  totalPages: Type.Integer({ minimum: 0 }),
  hasPrev: Type.Boolean(),
  hasNext: Type.Boolean(),
});
export type Pagination = Static<typeof Pagination>;

/** The answer of every list call: `data` and `pagination` (specification, section 3). */
export const listOf = <T extends TSchema>(item: T) =>
  Type.Object({ data: Type.Array(item), pagination: Pagination });

/** The query parameters of every list call; `pageSize` differs by resource (specification, section 9). */
export const pageQuery = (defaultPageSize: number) => ({
  page: Type.Integer({ minimum: 1, maximum: 1_000_000_000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: defaultPageSize }),
});
