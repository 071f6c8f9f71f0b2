import type { ProductCategoryQuery } from '../../../contract/productCategories';
import type { ServiceProviderCategoryQuery } from '../../../contract/serviceProviderCategories';
import { FilterBar } from '../../lists/filters/FilterBar';
import { TextFilterInput } from '../../lists/filters/TextFilterInput';
import type { ParentField } from './categoryRelatives';
import { TreeToggle } from './tree/TreeToggle';
import { type CategoryResource, useCategoryResource } from './categoryMembers';
import { useMemo } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { CategoryPicker } from './CategoryPicker';

interface ParentFilterInputProps {
  resource: CategoryResource;
  source: ParentField;
}

/** A filter by parent: any, none, or one category. */
export const ParentFilterInput = ({ resource, source }: ParentFilterInputProps) => {
  const translate = useTranslate();
  const extra = useMemo(
    () => [{ id: 'null', name: translate(`resources.${resource}.parent.none`) }],
    [resource, translate],
  );
  return (
    <CategoryPicker
      resource={resource}
      source={source}
      label={translate(`resources.${resource}.fields.${source}`, { _: source })}
      noneText={translate(`resources.${resource}.parent.all`)}
      extra={extra}
    />
  );
};

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
