import { Type, type Static } from 'typebox';
import { Id, nullableId, ParentFilter } from './identifiers.ts';
import { CATEGORY_LIMITS, DEFAULT_PAGE_SIZE } from './limits.ts';
import { pageQuery } from './pagination.ts';
import { searchText, text } from './text.ts';

/** Body of POST and PUT /service-provider-categories (specification, section 7). */
export const ServiceProviderCategoryInput = Type.Object(
  {
    name: text('Name', CATEGORY_LIMITS.name),
    description: text('Description', CATEGORY_LIMITS.description),
    parentId: nullableId('Parent category'),
  },
  { additionalProperties: false },
);
export type ServiceProviderCategoryInput = Static<typeof ServiceProviderCategoryInput>;

/** A service provider category (specification, section 3). */
export const ServiceProviderCategory = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  parentId: Type.Union([Id, Type.Null()]),
});
export type ServiceProviderCategory = Static<typeof ServiceProviderCategory>;

/** Query of GET /service-provider-categories: part of a name, a parent or `null`, and the page. */
export const ServiceProviderCategoryQuery = Type.Object({
  name: searchText('Name', CATEGORY_LIMITS.name),
  parentId: Type.Optional(ParentFilter),
  ...pageQuery(DEFAULT_PAGE_SIZE.serviceProviderCategories),
});
export type ServiceProviderCategoryQuery = Static<typeof ServiceProviderCategoryQuery>;
