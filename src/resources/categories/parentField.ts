import type { ResourceName } from '../../routing/paths';

/** The name of the field that holds a category's parent: it differs by kind (section 3). */
export type ParentField = 'parentId' | 'parentCategoryId';

/** A category of either kind (section 3). */
export type CategoryRecord = { id: number; name: string; description: string } & Partial<
  Record<ParentField, number | null>
>;

/** The resources whose records are categories. */
export type CategoryResource = Extract<ResourceName, `${string}-categories`>;
