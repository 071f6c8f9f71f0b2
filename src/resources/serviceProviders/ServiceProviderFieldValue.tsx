import type { ServiceProvider } from '../../../contract/serviceProviders';
import { createFieldValue } from '../../forms/changes/FieldValue';
import { CategoryNames } from '../categories/CategoryChip';

/** The categories of a service provider by their paths. */
export default createFieldValue<ServiceProvider>({
  serviceProviderCategories: ({ value }) => (
    <CategoryNames resource="service-provider-categories" categories={value} />
  ),
});
