import { EditPage } from '../../layout/EditPage';
import { CategoryInputs } from '../../layout/categories/CategoryInputs';
import { MoveGuard } from '../../layout/categories/MoveGuard';

const MEMBERS = { resource: 'service-providers', filter: 'serviceProviderCategoryId' } as const;

/** `/service-provider-categories/{id}/edit` (specification, section 2). */
const ServiceProviderCategoryEdit = () => (
  <EditPage>
    <CategoryInputs
      parentField="parentId"
      noParent="resources.service-provider-categories.parent.none"
    />
    <MoveGuard parentField="parentId" members={MEMBERS} />
  </EditPage>
);

export default ServiceProviderCategoryEdit;
