import type { ServiceProviderQuery } from '../../../contract/serviceProviders';
import DeclaredFilters from '../../lists/filters/DeclaredFilters';
import { CategoryFilterInput } from '../categories/CategoryFilterInput';

/** The filters of the provider list. */
const ProviderFilters = () => (
  <DeclaredFilters
    own={{
      serviceProviderCategoryId: (
        <CategoryFilterInput<ServiceProviderQuery>
          resource="service-provider-categories"
          source="serviceProviderCategoryId"
          errorText="resources.service-providers.errors.choices"
        />
      ),
    }}
  />
);

export default ProviderFilters;
