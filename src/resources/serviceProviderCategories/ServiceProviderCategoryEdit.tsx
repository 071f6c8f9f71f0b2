import { EditPage } from '../../layout/EditPage';
import { CategoryInputs } from './CategoryInputs';

/** `/service-provider-categories/{id}/edit` (specification, section 2). */
const ServiceProviderCategoryEdit = () => (
  <EditPage>
    <CategoryInputs noParent="resources.service-provider-categories.parent.none" />
  </EditPage>
);

export default ServiceProviderCategoryEdit;
