import type { Identifier } from 'ra-core';
import { createFieldValue } from '../../forms/changes/createFieldValue';
import { CategoryNames } from './CategoryChip';
import type { CategoryRecord } from './categoryRelatives';
import { isCategoryResource } from './categoryMembers';

const Parent = ({ value: id, resource }: { value: Identifier; resource: string }) =>
  isCategoryResource(resource) && <CategoryNames resource={resource} categories={[{ id }]} />;

/** The parent of a category by its path. */
export default createFieldValue<CategoryRecord>({ parentId: Parent, parentCategoryId: Parent });
