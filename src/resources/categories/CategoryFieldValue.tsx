import type { FieldValueProps } from '../../routing/Resource';
import { isResourceName } from '../../routing/resourceNames';
import { CategoryNames } from './CategoryNames';

/** The parent of a category is shown by its path. */
const CategoryFieldValue = ({ resource, field, value, children }: FieldValueProps) => {
  const isParent = field === 'parentId' || field === 'parentCategoryId';
  if (!isParent || !isResourceName(resource)) return children;
  return <CategoryNames resource={resource} categories={[{ id: value as number }]} />;
};

export default CategoryFieldValue;
