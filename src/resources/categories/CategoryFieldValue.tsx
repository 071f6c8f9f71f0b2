import type { Identifier } from 'ra-core';
import { createFieldValue } from '../../forms/changes/FieldValue';
import { CategoryNames } from './CategoryChip';
import { type CategoryRecord, isCategoryResource } from './categoryRecords';

const Parent = ({ value: id, resource }: { value: Identifier; resource: string }) =>
  isCategoryResource(resource) && <CategoryNames resource={resource} categories={[{ id }]} />;

/** The parent of a category by its path. */
export default createFieldValue<CategoryRecord>({ parentId: Parent, parentCategoryId: Parent });
