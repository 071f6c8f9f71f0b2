import { CategoryShowPage } from '../categories/CategoryShowPage';

/** `/service-provider-categories/{id}` (specification, section 2). */
const ServiceProviderCategoryShow = () => <CategoryShowPage parentField="parentId" />;

export default ServiceProviderCategoryShow;
