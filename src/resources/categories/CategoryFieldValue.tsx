import { createFieldValue } from '../../history/createFieldValue';
import { CategoryNames } from './CategoryNames';
import type { CategoryRecord } from './parentField';
import { isCategoryResource } from './useCategoryResource';

const Parent = ({ value: id, resource }: { value: number; resource: string }) =>
  isCategoryResource(resource) && <CategoryNames resource={resource} categories={[{ id }]} />;

/** The parent of a category by its path. */
export default createFieldValue<CategoryRecord>({ parentId: Parent, parentCategoryId: Parent });
