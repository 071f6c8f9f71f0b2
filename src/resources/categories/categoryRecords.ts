import { type Identifier, useResourceContext } from 'ra-core';
import { apiResources } from '../../../contract/resources';
import { ancestorIds } from '../../../contract/rules/parents';
import type { ResourceName } from '../../routing/paths';

/** The field that holds a category's parent; it differs by resource. */
export type ParentField = 'parentId' | 'parentCategoryId';

/** A category of either kind. Ids are whatever the API has. */
export type CategoryRecord = { id: Identifier; name: string; description: string } & Partial<
  Record<ParentField, Identifier | null>
>;

const SEPARATOR = ' › ';

/** The parent of a category of either kind, or `null`. */
export const parentOf = ({ parentId, parentCategoryId }: CategoryRecord): Identifier | null =>
  parentId ?? parentCategoryId ?? null;

/** Returns a function that finds the ancestors of a category, from the root down; each once in a cycle. */
const ancestorsIn = (categories: CategoryRecord[]) => {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const parentIdOf = (id: Identifier) => {
    const parent = byId.get(id);
    return parent && parentOf(parent);
  };
  return (category: CategoryRecord): CategoryRecord[] => {
    const parentId = parentOf(category);
    if (parentId === null) return [];
    return ancestorIds(parentId, parentIdOf)
      .flatMap((id) => byId.get(id) ?? [])
      .filter(({ id }) => id !== category.id)
      .toReversed();
  };
};

/** The ancestors of a category, from the root down. */
export const ancestorsOf = (categories: CategoryRecord[], category: CategoryRecord) =>
  ancestorsIn(categories)(category);

/**
 * The full path of each category by its id, from the root down, such as "Fashion › Women › Shoes".
 * A path starts below a parent that is not in the list.
 */
export const categoryPaths = (categories: CategoryRecord[]): Map<Identifier, string> => {
  const toAncestors = ancestorsIn(categories);
  return new Map(
    categories.map((category) => [
      category.id,
      [...toAncestors(category), category].map(({ name }) => name).join(SEPARATOR),
    ]),
  );
};

/** The ids of all descendants of a category. */
export const descendantsOf = (categories: CategoryRecord[], id: Identifier): Set<Identifier> => {
  const toAncestors = ancestorsIn(categories);
  const isBelow = (category: CategoryRecord) =>
    toAncestors(category).some((ancestor) => ancestor.id === id);
  return new Set(categories.filter(isBelow).map((category) => category.id));
};

/** The records that belong to categories of one kind. */
export interface CategoryMembers {
  resource: ResourceName;
  /** The list filter that finds those of one category. */
  filter: string;
}

/** The records that belong to the categories of each kind. */
export const categoryMembers = {
  'service-provider-categories': {
    resource: 'service-providers',
    filter: 'serviceProviderCategoryId',
  },
  'product-categories': { resource: 'products', filter: 'categoryId' },
} satisfies Partial<Record<ResourceName, CategoryMembers>>;

/** The resources whose records are categories, in a tree. */
export type CategoryResource = keyof typeof categoryMembers;

/** Whether the resource's records are categories. */
export const isCategoryResource = (resource: string | undefined): resource is CategoryResource =>
  resource !== undefined && Object.hasOwn(categoryMembers, resource);

/** The field that holds the parent of a category of the resource. */
export const parentFieldOf = (resource: CategoryResource): ParentField =>
  apiResources[resource].parentField as ParentField;

/** The category resource in context. Throws elsewhere. */
export const useCategoryResource = (): CategoryResource => {
  const resource = useResourceContext();
  if (!isCategoryResource(resource)) throw new Error(`${resource} are not categories.`);
  return resource;
};
