import { CategoryList } from '../categories/CategoryList';

/** `/service-provider-categories`: ten to a page (specification, sections 2 and 9). */
const ServiceProviderCategoryList = () => <CategoryList parentField="parentId" />;

export default ServiceProviderCategoryList;
