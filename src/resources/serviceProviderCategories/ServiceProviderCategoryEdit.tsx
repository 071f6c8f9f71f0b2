import { CategoryEditPage } from '../categories/CategoryEditPage';

/** `/service-provider-categories/{id}/edit` */
const ServiceProviderCategoryEdit = () => (
  <CategoryEditPage
    parentField="parentId"
    noParent="resources.service-provider-categories.parent.none"
  />
);

export default ServiceProviderCategoryEdit;
