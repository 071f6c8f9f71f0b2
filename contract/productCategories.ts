import { Type, type Static } from 'typebox';
import { Id, nullableId, ParentFilter } from './identifiers.ts';
import { CATEGORY_LIMITS, DEFAULT_PAGE_SIZE } from './limits.ts';
import { pageQuery } from './pagination.ts';
import { searchText, text } from './text.ts';

/** Body of POST and PUT /product-categories (specification, section 7). */
export const ProductCategoryInput = Type.Object(
  {
    name: text('Name', CATEGORY_LIMITS.name),
    description: text('Description', CATEGORY_LIMITS.description),
    parentCategoryId: nullableId('Parent category'),
  },
  { additionalProperties: false },
);
export type ProductCategoryInput = Static<typeof ProductCategoryInput>;

/** A product category (specification, section 3). */
export const ProductCategory = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  parentCategoryId: Type.Union([Id, Type.Null()]),
});
export type ProductCategory = Static<typeof ProductCategory>;

/** Query of GET /product-categories: part of a name or description, a parent or `null`, and the page. */
export const ProductCategoryQuery = Type.Object({
  name: searchText('Name', CATEGORY_LIMITS.name),
  description: searchText('Description', CATEGORY_LIMITS.description),
  parentCategoryId: Type.Optional(ParentFilter),
  ...pageQuery(DEFAULT_PAGE_SIZE.others),
});
export type ProductCategoryQuery = Static<typeof ProductCategoryQuery>;
