import { Type, type Static } from 'typebox';
import { Id, nullableId, ParentFilter } from './identifiers.ts';
import { CATEGORY_LIMITS, DEFAULT_PAGE_SIZE } from './limits.ts';
import { pageQuery, sortQuery } from './pagination.ts';
import { LIST_SORTS } from './sorting.ts';
import { multilineText, searchText, text } from './text.ts';

/** Body of POST and PUT /product-categories. */
export const ProductCategoryInput = Type.Object({
  name: text('name', CATEGORY_LIMITS.name),
  description: multilineText('description', CATEGORY_LIMITS.description),
  parentCategoryId: nullableId('parentCategory'),
});
export type ProductCategoryInput = Static<typeof ProductCategoryInput>;

/** A product category. */
export const ProductCategory = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  parentCategoryId: Type.Union([Id, Type.Null()]),
});
export type ProductCategory = Static<typeof ProductCategory>;

/** Query of GET /product-categories: part of a name or description, a parent or `null`, and the page. */
export const ProductCategoryQuery = Type.Object({
  name: searchText('name', CATEGORY_LIMITS.name),
  description: searchText('description', CATEGORY_LIMITS.description),
  parentCategoryId: Type.Optional(ParentFilter),
  ...pageQuery(DEFAULT_PAGE_SIZE.others),
  ...sortQuery(LIST_SORTS['product-categories']),
});
export type ProductCategoryQuery = Static<typeof ProductCategoryQuery>;
