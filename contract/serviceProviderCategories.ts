import { Type, type Static } from 'typebox';
import { Id, nullableId, ParentFilter } from './identifiers.ts';
import { CATEGORY_LIMITS, DEFAULT_PAGE_SIZE } from './limits.ts';
import { pageQuery, sortQuery } from './pagination.ts';
import { LIST_SORTS } from './sorting.ts';
import { multilineText, searchText, text } from './text.ts';

/** Body of POST and PUT /service-provider-categories. */
export const ServiceProviderCategoryInput = Type.Object({
  name: text('name', CATEGORY_LIMITS.name),
  description: multilineText('description', CATEGORY_LIMITS.description),
  parentId: nullableId('parentCategory'),
});
export type ServiceProviderCategoryInput = Static<typeof ServiceProviderCategoryInput>;

/** A service provider category. */
export const ServiceProviderCategory = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  parentId: Type.Union([Id, Type.Null()]),
});
export type ServiceProviderCategory = Static<typeof ServiceProviderCategory>;

/** Query of GET /service-provider-categories: part of a name, a parent or `null`, and the page. */
export const ServiceProviderCategoryQuery = Type.Object({
  name: searchText('name', CATEGORY_LIMITS.name),
  parentId: Type.Optional(ParentFilter),
  ...pageQuery(DEFAULT_PAGE_SIZE.serviceProviderCategories),
  ...sortQuery(LIST_SORTS['service-provider-categories']),
});
export type ServiceProviderCategoryQuery = Static<typeof ServiceProviderCategoryQuery>;
