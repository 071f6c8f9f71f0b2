import { CreatePage } from '../../records/CreatePage';
import { CategoryInputs } from '../categories/CategoryInputs';

/** `/service-provider-categories/new` */
const ServiceProviderCategoryCreate = () => (
  <CreatePage>
    <CategoryInputs
      parentField="parentId"
      noParent="resources.service-provider-categories.parent.none_on_create"
    />
  </CreatePage>
);

export default ServiceProviderCategoryCreate;
