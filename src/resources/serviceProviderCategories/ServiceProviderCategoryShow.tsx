import { CategoryFields } from '../../layout/categories/CategoryFields';
import { ShowPage } from '../../layout/ShowPage';

/** `/service-provider-categories/{id}` (specification, section 2). */
const ServiceProviderCategoryShow = () => (
  <ShowPage>
    <CategoryFields parentField="parentId" />
  </ShowPage>
);

export default ServiceProviderCategoryShow;
