import type { ServiceProviderQuery } from '../../../contract/serviceProviders';
import { CategoryFilterInput } from '../categories/CategoryFilterInput';
import { FilterBar } from '../../lists/filters/FilterBar';
import { SearchInput } from '../../lists/filters/SearchInput';
import { StatusFilterInput } from '../../lists/filters/StatusFilterInput';

/** The filters of the provider list. */
const ProviderFilters = () => (
  <FilterBar>
    <SearchInput<ServiceProviderQuery>
      source="email"
      label="resources.service-providers.fields.email"
    />
    <SearchInput<ServiceProviderQuery>
      source="brandName"
      label="resources.service-providers.fields.brandName"
    />
    <StatusFilterInput />
    <CategoryFilterInput<ServiceProviderQuery>
      resource="service-provider-categories"
      source="serviceProviderCategoryId"
      errorText="resources.service-providers.errors.choices"
    />
  </FilterBar>
);

export default ProviderFilters;
