import type { ServiceProvider } from '../../../contract/serviceProviders';
import type { FieldValueProps } from '../../routing/Resource';
import { CategoryNames } from '../categories/CategoryNames';

/** Shows the categories of a service provider by their paths. */
const ServiceProviderFieldValue = ({ field, value, children }: FieldValueProps) =>
  field === 'serviceProviderCategories' ? (
    <CategoryNames
      resource="service-provider-categories"
      categories={value as ServiceProvider['serviceProviderCategories']}
    />
  ) : (
    children
  );

export default ServiceProviderFieldValue;
