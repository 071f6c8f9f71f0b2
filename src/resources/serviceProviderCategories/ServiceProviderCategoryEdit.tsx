import { CategoryEditPage } from '../categories/CategoryEditPage';

const MEMBERS = { resource: 'service-providers', filter: 'serviceProviderCategoryId' } as const;

/** `/service-provider-categories/{id}/edit` */
const ServiceProviderCategoryEdit = () => (
  <CategoryEditPage
    parentField="parentId"
    noParent="resources.service-provider-categories.parent.none"
    members={MEMBERS}
  />
);

export default ServiceProviderCategoryEdit;
