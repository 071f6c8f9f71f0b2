import { CategoryList } from '../categories/CategoryList';

/** `/service-provider-categories` */
const ServiceProviderCategoryList = () => <CategoryList parentField="parentId" />;

export default ServiceProviderCategoryList;
