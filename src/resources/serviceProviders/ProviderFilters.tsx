import { TextInput } from 'react-admin';
import { CategoryFilterInput } from '../../layout/categories/CategoryFilterInput';
import { FilterBar } from '../../layout/FilterBar';
import { StatusFilterInput } from '../../layout/StatusFilterInput';

/** The filters of the list of providers (section 2). */
export const ProviderFilters = () => (
  <FilterBar>
    <TextInput source="email" label="resources.service-providers.fields.email" type="search" />
    <TextInput
      source="brandName"
      label="resources.service-providers.fields.brandName"
      type="search"
    />
    <StatusFilterInput />
    <CategoryFilterInput
      resource="service-provider-categories"
      source="serviceProviderCategoryId"
      errorText="resources.service-providers.errors.choices"
    />
  </FilterBar>
);
