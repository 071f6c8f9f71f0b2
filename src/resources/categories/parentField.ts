/** The field that holds a category's parent; it differs by resource. */
export type ParentField = 'parentId' | 'parentCategoryId';

export type CategoryRecord = { id: number; name: string; description: string } & Partial<
  Record<ParentField, number | null>
>;
