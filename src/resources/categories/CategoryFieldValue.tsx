import type { FieldValueProps } from '../../routing/Resource';
import { useResourceName } from '../../routing/useResourceName';
import { CategoryNames } from './CategoryNames';

/** The parent of a category is shown by its path. */
const CategoryFieldValue = ({ field, value, children }: FieldValueProps) => {
  const resource = useResourceName();
  if (field !== 'parentId' && field !== 'parentCategoryId') return children;
  return <CategoryNames resource={resource} categories={[{ id: value as number }]} />;
};

export default CategoryFieldValue;
