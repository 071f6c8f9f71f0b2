import { EditPage } from '../../layout/EditPage';
import { CategoryInputs } from '../../layout/categories/CategoryInputs';

/** `/service-provider-categories/{id}/edit` (specification, section 2). */
const ServiceProviderCategoryEdit = () => (
  <EditPage>
    <CategoryInputs
      parentField="parentId"
      noParent="resources.service-provider-categories.parent.none"
    />
  </EditPage>
);

export default ServiceProviderCategoryEdit;
