import type { FieldValueProps } from '../../routing/Resource';
import { CategoryNames } from './CategoryNames';
import { isCategoryResource } from './useCategoryResource';

/** Shows the parent of a category by its path. */
const CategoryFieldValue = ({ resource, field, value, children }: FieldValueProps) => {
  const isParent = field === 'parentId' || field === 'parentCategoryId';
  if (!isParent || !isCategoryResource(resource)) return children;
  return <CategoryNames resource={resource} categories={[{ id: value as number }]} />;
};

export default CategoryFieldValue;
