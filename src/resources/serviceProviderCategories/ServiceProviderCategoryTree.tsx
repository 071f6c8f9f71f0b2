import { CategoryTree } from '../categories/tree/CategoryTree';

/** `/service-provider-categories?view=tree` */
const ServiceProviderCategoryTree = () => <CategoryTree />;

export default ServiceProviderCategoryTree;
