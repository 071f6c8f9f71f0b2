import { type Identifier, useResourceContext } from 'ra-core';
import { apiResources } from '../../../contract/resources';
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

/**
 * The full path of each category by its id, from the root down, such as "Fashion › Women › Shoes".
 * A path starts below a parent that is not in the list.
 */
export const categoryPaths = (categories: CategoryRecord[]): Map<Identifier, string> => {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const known = new Map<Identifier, string>();
  const pathOf = (category: CategoryRecord): string => {
    const found = known.get(category.id);
    if (found !== undefined) return found;
    // Set before its ancestors are resolved, so that a cycle in the data terminates.
    known.set(category.id, category.name);
    const parent = byId.get(parentOf(category) ?? '');
    const path = parent ? pathOf(parent) + SEPARATOR + category.name : category.name;
    known.set(category.id, path);
    return path;
  };
  for (const category of categories) pathOf(category);
  return known;
};

/** The ancestors of a category, from the root down; terminates on a cycle in the data. */
export const ancestorsOf = (
  categories: CategoryRecord[],
  category: CategoryRecord,
): CategoryRecord[] => {
  const byId = new Map(categories.map((other) => [other.id, other]));
  const found = new Set<CategoryRecord>();
  let parent = byId.get(parentOf(category) ?? '');
  while (parent && parent.id !== category.id && !found.has(parent)) {
    found.add(parent);
    parent = byId.get(parentOf(parent) ?? '');
  }
  return [...found].toReversed();
};

/** The ids of all descendants of a category; terminates on a cycle in the data. */
export const descendantsOf = (categories: CategoryRecord[], id: Identifier): Set<Identifier> => {
  const found = new Set([id]);
  let before: number;
  do {
    before = found.size;
    for (const category of categories) {
      if (found.has(parentOf(category) ?? '')) found.add(category.id);
    }
  } while (found.size > before);
  found.delete(id);
  return found;
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
