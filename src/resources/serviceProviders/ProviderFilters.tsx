import { CategoryFilterInput } from '../categories/CategoryFilterInput';
import { FilterBar } from '../../pages/filters/FilterBar';
import { SearchInput } from '../../pages/filters/SearchInput';
import { StatusFilterInput } from '../../pages/filters/StatusFilterInput';

/** The filters of the provider list. */
const ProviderFilters = () => (
  <FilterBar>
    <SearchInput source="email" label="resources.service-providers.fields.email" />
    <SearchInput source="brandName" label="resources.service-providers.fields.brandName" />
    <StatusFilterInput />
    <CategoryFilterInput
      resource="service-provider-categories"
      source="serviceProviderCategoryId"
      errorText="resources.service-providers.errors.choices"
    />
  </FilterBar>
);

export default ProviderFilters;
