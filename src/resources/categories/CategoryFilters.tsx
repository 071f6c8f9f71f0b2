import { useMemo } from 'react';
import type { ProductCategoryQuery } from '../../../contract/productCategories';
import type { ServiceProviderCategoryQuery } from '../../../contract/serviceProviderCategories';
import { FilterBar } from '../../lists/filters/FilterBar';
import { TextFilterInput } from '../../lists/filters/TextFilterInput';
import { parentFieldOf, useCategoryResource } from './categoryRecords';
import { useTranslate } from '../../i18n/useTranslate';
import { CategoryPicker } from './CategoryPicker';

/** A filter by parent: any, none, or one category. */
const ParentFilterInput = () => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const source = parentFieldOf(resource);
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

/** The filters of a category list: name and parent. */
const CategoryFilters = () => {
  const resource = useCategoryResource();
  return (
    <FilterBar>
      <TextFilterInput<CategoryQuery> source="name" label={`resources.${resource}.fields.name`} />
      <ParentFilterInput />
    </FilterBar>
  );
};

export default CategoryFilters;
