import { CategoryShowPage } from '../categories/CategoryShowPage';

/** `/service-provider-categories/{id}` */
const ServiceProviderCategoryShow = () => <CategoryShowPage parentField="parentId" />;

export default ServiceProviderCategoryShow;
