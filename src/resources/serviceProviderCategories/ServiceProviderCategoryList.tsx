import { CategoryList } from '../../layout/categories/CategoryList';

/** `/service-provider-categories`: ten to a page (specification, sections 2 and 9). */
const ServiceProviderCategoryList = () => <CategoryList perPage={10} parentField="parentId" />;

export default ServiceProviderCategoryList;
