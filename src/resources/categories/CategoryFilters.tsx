import type { ProductCategoryQuery } from '../../../contract/productCategories';
import type { ServiceProviderCategoryQuery } from '../../../contract/serviceProviderCategories';
import { FilterBar } from '../../lists/filters/FilterBar';
import { TextFilterInput } from '../../lists/filters/TextFilterInput';
import { ParentFilterInput } from './ParentFilterInput';
import type { ParentField } from './parentField';
import { TreeToggle } from './tree/TreeToggle';
import { useCategoryResource } from './useCategoryResource';

type CategoryQuery = ProductCategoryQuery & ServiceProviderCategoryQuery;

/** The filters of a category list, name and parent, and beside them the way to its tree. */
const CategoryFilters = ({ parentField }: { parentField: ParentField }) => {
  const resource = useCategoryResource();
  return (
    <FilterBar beside={<TreeToggle view="list" />}>
      <TextFilterInput<CategoryQuery> source="name" label={`resources.${resource}.fields.name`} />
      <ParentFilterInput resource={resource} source={parentField} />
    </FilterBar>
  );
};

export default CategoryFilters;
