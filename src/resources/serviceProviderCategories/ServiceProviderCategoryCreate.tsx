import { CreatePage } from '../../pages/CreatePage';
import { CategoryInputs } from '../categories/CategoryInputs';

/** `/service-provider-categories/new` (specification, section 2). */
const ServiceProviderCategoryCreate = () => (
  <CreatePage>
    <CategoryInputs
      parentField="parentId"
      noParent="resources.service-provider-categories.parent.none_on_create"
    />
  </CreatePage>
);

export default ServiceProviderCategoryCreate;
