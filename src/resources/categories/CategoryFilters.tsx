import type { ProductCategoryQuery } from '../../../contract/productCategories';
import type { ServiceProviderCategoryQuery } from '../../../contract/serviceProviderCategories';
import { FilterBar } from '../../pages/filters/FilterBar';
import { TextFilterInput } from '../../pages/filters/TextFilterInput';
import { ParentFilterInput } from './ParentFilterInput';
import type { ParentField } from './parentField';
import { useCategoryResource } from './useCategoryResource';

type CategoryQuery = ProductCategoryQuery & ServiceProviderCategoryQuery;

/** The filters of a category list: name and parent. */
const CategoryFilters = ({ parentField }: { parentField: ParentField }) => {
  const resource = useCategoryResource();
  return (
    <FilterBar>
      <TextFilterInput<CategoryQuery> source="name" label={`resources.${resource}.fields.name`} />
      <ParentFilterInput resource={resource} source={parentField} />
    </FilterBar>
  );
};

export default CategoryFilters;
