import { Type, type Static } from 'typebox';
import { Id, ParentFilter } from './identifiers.ts';
import { listOf, pageQuery } from './pagination.ts';

/** Longest name and description, in characters after trimming. */
export const CATEGORY_LIMITS = { name: 200, description: 2000 } as const;

/** Body of POST and PUT /service-provider-categories (specification, section 7). */
export const ServiceProviderCategoryInput = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: CATEGORY_LIMITS.name }),
    description: Type.String({ minLength: 1, maxLength: CATEGORY_LIMITS.description }),
    parentId: Type.Union([Id, Type.Null()], { default: null }),
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
  name: Type.Optional(Type.String({ maxLength: CATEGORY_LIMITS.name })),
  parentId: Type.Optional(ParentFilter),
  ...pageQuery(3000),
});

/** Answer of GET /service-provider-categories. */
export const ServiceProviderCategoryList = listOf(ServiceProviderCategory);
