import type { Identifier } from 'ra-core';

/** The field that holds a category's parent; it differs by resource. */
export type ParentField = 'parentId' | 'parentCategoryId';

/** A category of either kind. Ids are whatever the API has. */
export type CategoryRecord = { id: Identifier; name: string; description: string } & Partial<
  Record<ParentField, Identifier | null>
>;
